import { breakdownOf, type Chart, odds, type SystemDef } from '@pennon/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepsOf } from '../../apps/web/app/path-steps.js';
import { searched } from '../../apps/web/charts/search.js';
import { flaggedNotes, notesOnCell, notesOnChart, notesOnHeading } from '../../apps/web/parts/charts/flag-notes.js';
import { highlightedBy, isHighlighted } from '../../apps/web/parts/charts/highlight.js';
import { chartLink } from '../../apps/web/parts/charts/rule-links.js';
import { refLink, targetOf } from '../../apps/web/parts/charts/rule-targets.js';
import { linkedParts } from '../../apps/web/parts/charts/text-links.js';
import { hasRowNames, isFigures, spanOf, typeset } from '../../apps/web/parts/charts/typeset.js';
import { situationsOf } from '../all/situations.js';
import { SYSTEMS } from '../all/systems.js';

const BY_ID = SYSTEMS.map((system) => [system.id, system] as const);
const CHARTS = SYSTEMS.flatMap((system) => system.charts.map((chart) => [`${system.id} ${chart.id}`, chart] as const));

function systemOf(id: string): SystemDef {
  const system = SYSTEMS.find((s) => s.id === id);
  if (system === undefined) throw new Error(`no system ${id}`);
  return system;
}

function chartOf(system: string, id: string): Chart {
  const chart = systemOf(system).charts.find((c) => c.id === id);
  if (chart === undefined) throw new Error(`no chart ${id}`);
  return chart;
}

/** The first cells of the rows that are lit. */
const litRows = (chart: Chart, line: string): readonly (string | undefined)[] =>
  highlightedBy(chart, { line }).map(({ sheet, row = -1 }) => chart.sheets[sheet]?.rows[row]?.[0]);

describe('links', () => {
  test('a line of a chart, a note, a section of the rules', () => {
    expect(chartLink('kulikovo', 'KU-DRM D7')).toBe('/charts/kulikovo/KU-DRM?line=D7');
    expect(chartLink('kulikovo', 'KU-RNG')).toBe('/charts/kulikovo/KU-RNG');
    expect(chartLink('kulikovo', 'R16')).toBe('/charts/kulikovo#R16');
    expect(chartLink('kulikovo', 'A5')).toBe('/charts/kulikovo#A5');
    expect(chartLink('kulikovo', 'KU-TEC enemy ZOC')).toBe('/charts/kulikovo/KU-TEC?line=enemy%20ZOC');
    expect(chartLink('advanced-cry-havoc', 'R17 tk.wounded')).toBe('/charts/advanced-cry-havoc/R17?line=tk.wounded');
    expect(chartLink('kulikovo', 'section 4 rule 6')).toBe('/charts/kulikovo/section%204%20rule%206');
  });

  test('references that write the line in their own way', () => {
    const line = (system: string, ref: string) => {
      const target = targetOf(systemOf(system), ref);
      return target?.kind === 'chart' ? [target.chart.id, target.line] : target?.note.id;
    };
    expect(line('cry-havoc', 'CH-T3.a')).toEqual(['CH-T3', 'a']);
    expect(line('devils-horsemen', 'DH-10.3n1')).toEqual(['DH-10.3', 'n1']);
    expect(line('devils-horsemen', 'DH-10.6n-a')).toEqual(['DH-10.6n', 'a']);
    expect(line('devils-horsemen', 'DH-R8')).toBe('DH-R8');
    expect(line('devils-horsemen', 'R8')).toBe('DH-R8');
    expect(line('advanced-cry-havoc', 'R17')).toBe('R17');
    expect(line('advanced-cry-havoc', 'R17 tk.armored')).toEqual(['R17', 'tk.armored']);
    expect(line('d3h2', 'D3-99')).toBeUndefined();
    expect(line('kulikovo', '6.2')).toBeUndefined();
    expect(refLink(systemOf('cry-havoc'), 'CH-T3.a')).toBe('/charts/cry-havoc/CH-T3?line=a');
    expect(refLink(systemOf('kulikovo'), '6.2')).toBeUndefined();
  });

  test.each(BY_ID)('%s: every reason of its checks leads to a line, a chart, a note, or is a section', (_id, system) => {
    const dark = new Set<string>();
    for (const check of system.checks)
      for (const asked of fc.sample(situationsOf(check), { numRuns: 60, seed: 7 })) {
        const answer = odds(check, asked);
        const refs = answer.ok ? breakdownOf(check, asked).map(({ ref }) => ref) : [answer.error.ref ?? ''];
        for (const ref of refs.filter(Boolean)) {
          const target = targetOf(system, ref);
          if (target === undefined) expect(ref, ref).toMatch(/^(section )?([A-Z0-9]+-)?\d+(\.\d+)?[a-z]?( (rule|step) \d+| W\d)?$/);
          else if (target.kind === 'chart' && target.line !== '' && highlightedBy(target.chart, { line: target.line }).length === 0)
            dark.add(ref);
        }
      }
    // Footnotes, a heading and a row of another chart: the whole chart is shown.
    for (const ref of dark)
      expect(['KU-WSM *', 'KU-WSM †', 'DH-10.2 note b', 'D3-7 aggression', 'CH-T1 ford', 'CH-T9 column', 'CH-T7 column']).toContain(ref);
  });
});

describe('the lit cell', () => {
  test('is found by the name of the line, by the key of the rules, by the cell that lists it', () => {
    expect(litRows(chartOf('kulikovo', 'KU-DRM'), 'D7')).toEqual(['D7']);
    expect(litRows(chartOf('kulikovo', 'KU-TEC'), 'minor_river')).toEqual(['Smolka, Nizhny Dubik']);
    expect(litRows(chartOf('d3h2', 'D3-3'), 'Kn6')).toEqual(['3']);
    expect(litRows(chartOf('d3h2', 'D3-21'), 'SH')).toEqual(['Stronghold']);
    expect(litRows(chartOf('d3h2', 'D3-21'), 'Sh')).toEqual(['Shooters']);
    expect(litRows(chartOf('devils-horsemen', 'DH-10.6b'), 'k3')).toEqual(['k3', 'k3']);
    expect(litRows(chartOf('kulikovo', 'KU-DRM'), 'D99')).toEqual([]);
  });

  test('is where row and column meet, or a whole row or column', () => {
    const matrix = chartOf('kulikovo', 'KU-WSM');
    const at = (row?: string, column?: string) => {
      const lit = highlightedBy(matrix, { ...(row === undefined ? {} : { row }), ...(column === undefined ? {} : { column }) });
      const [sheet] = matrix.sheets;
      return sheet?.rows.flatMap((cells, r) => cells.filter((_, c) => isHighlighted(lit, 0, r, c)));
    };
    expect(at('C', 'M')).toEqual(['+1']);
    expect(at('C')).toEqual(['C', '+2', '+1', '+1', '+2']);
    expect(at(undefined, 'M')).toEqual(['−1', '0', '+1', '0', '+1', '+3']);
    expect(at('X', 'M')).toEqual([]);
    expect(at()).toEqual([]);
  });
});

describe('marks', () => {
  test.each(CHARTS)('%s: every flag is seen somewhere', (_name, chart) => {
    const seen = new Set<string>(notesOnChart(chart));
    for (const sheet of chart.sheets) {
      for (const heading of sheet.head) for (const note of notesOnHeading(chart, heading)) seen.add(note);
      sheet.rows.forEach((row, r) => {
        row.forEach((_, c) => {
          if (spanOf(sheet, r, c) > 0) for (const note of notesOnCell(chart, sheet, r, c)) seen.add(note);
        });
      });
    }
    expect([...seen].sort()).toEqual([...flaggedNotes(chart)].sort());
  });

  test('stand on the cell, the name of the row, the heading', () => {
    const chart = chartOf('kulikovo', 'KU-WSM');
    const [sheet] = chart.sheets;
    if (sheet === undefined) throw new Error('no sheet');
    expect(notesOnCell(chart, sheet, 4, 2)).toEqual(['A28']);
    expect(notesOnCell(chart, sheet, 3, 0)).toEqual(['A27']);
    expect(notesOnCell(chart, sheet, 3, 2)).toEqual([]);
    expect(notesOnHeading(chart, 'R')).toEqual(['A27']);
  });
});

describe('the typeset page', () => {
  test('signs and ranges', () => {
    expect(typeset('-2')).toBe('−2');
    expect(typeset('+/-')).toBe('±');
    expect(typeset('-')).toBe('–');
    expect(typeset('0-4 none')).toBe('0–4 none');
    expect(typeset('-17 to -11')).toBe('−17 to −11');
    expect(typeset('<-5')).toBe('<−5');
    expect(typeset('>=40')).toBe('≥40');
    expect(typeset('I|-')).toBe('I|–');
    expect(typeset('see D3-21 and DH-10.2')).toBe('see D3-21 and DH-10.2');
    expect(typeset('hits = DR - TQ')).toBe('hits = DR − TQ');
    expect(typeset('enemy-rear-edge')).toBe('enemy-rear-edge');
  });

  test('figures in the middle, words at the left, names once', () => {
    const [modifiers] = chartOf('kulikovo', 'KU-DRM').sheets;
    const [checks] = chartOf('devils-horsemen', 'DH-10.6b').sheets;
    const [results] = chartOf('kulikovo', 'KU-MF').sheets;
    if (modifiers === undefined || checks === undefined || results === undefined) throw new Error('no sheet');
    expect(modifiers.head.map((_, c) => isFigures(modifiers, c))).toEqual([false, true, false]);
    expect([0, 1, 2].map((c) => spanOf(checks, 0, c))).toEqual([2, 2, 1]);
    expect([0, 1, 2].map((c) => spanOf(checks, 1, c))).toEqual([0, 0, 1]);
    expect(hasRowNames(checks)).toBe(true);
    expect(hasRowNames(results)).toBe(false);
  });

  test.each(CHARTS)('%s: no cell is lost under another', (_name, chart) => {
    for (const sheet of chart.sheets)
      sheet.head.forEach((_, column) => {
        const rows = sheet.rows.reduce((sum, _row, row) => sum + spanOf(sheet, row, column), 0);
        expect(rows).toBe(sheet.rows.length);
      });
  });
});

describe('texts', () => {
  test('name charts and notes as links, but no result that looks like a note', () => {
    const kulikovo = systemOf('kulikovo');
    expect(linkedParts(kulikovo, 'terrain, see KU-TEC.')).toEqual([
      { text: 'terrain, see ' },
      { text: 'KU-TEC', href: '/charts/kulikovo/KU-TEC' },
      { text: '.' },
    ]);
    expect(linkedParts(kulikovo, 'as elsewhere (R31, R75)').filter(({ href }) => href)).toEqual([
      { text: 'R31', href: '/charts/kulikovo#R31' },
      { text: 'R75', href: '/charts/kulikovo#R75' },
    ]);
    expect(linkedParts(systemOf('devils-horsemen'), 'a switch (R8)').at(1)?.href).toBe('/charts/devils-horsemen#DH-R8');
    expect(linkedParts(systemOf('cry-havoc'), 'R2')).toEqual([{ text: 'R2' }]);
  });

  test.each(BY_ID)('%s: whatever is linked is there', (_id, system) => {
    const texts = [
      ...system.notes.map(({ text }) => text),
      ...system.charts.flatMap(({ sheets }) => sheets.flatMap(({ rows }) => rows.flat())),
    ];
    for (const text of texts) {
      const pieces = linkedParts(system, text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const { text: word, href } of pieces) if (href !== undefined) expect(refLink(system, word)).toBe(href);
    }
  });
});

describe('search', () => {
  test('finds charts by their cells and notes by number and text', () => {
    const kulikovo = systemOf('kulikovo');
    expect(searched(kulikovo, 'ridge').charts.map(({ id }) => id)).toEqual(['KU-TEC']);
    expect(searched(kulikovo, 'a10').notes.map(({ id }) => id)).toEqual(['A10']);
    expect(searched(kulikovo, 'RIDGE shock').notes.map(({ id }) => id)).toEqual(['A10']);
    expect(searched(kulikovo, 'no such thing')).toEqual({ charts: [], notes: [] });
    expect(searched(kulikovo, '  ').charts).toHaveLength(kulikovo.charts.length);
  });
});

test('a path that cannot be decoded stays as it is', () => {
  expect(stepsOf('/charts/d3h2/D3%2D21')).toEqual(['charts', 'd3h2', 'D3-21']);
  expect(stepsOf('/charts/%E0%A4%A')).toEqual(['charts', '%E0%A4%A']);
});
