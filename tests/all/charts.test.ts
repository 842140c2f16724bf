import { describe, expect, test } from 'vitest';
import { SYSTEMS } from './systems.js';

describe.each(SYSTEMS.map((system) => [system.id, system] as const))('%s', (_id, system) => {
  const notes = new Set(system.notes.map((n) => n.id));

  test('no note and no chart has the number of another', () => {
    expect(notes.size).toBe(system.notes.length);
    expect(new Set(system.charts.map((c) => c.id)).size).toBe(system.charts.length);
  });

  test.each(system.charts.map((chart) => [chart.id, chart] as const))('%s can be laid beside the print', (_chart, chart) => {
    expect(chart.title).not.toBe('');
    expect(chart.sheets.length).toBeGreaterThan(0);
    for (const sheet of chart.sheets) {
      expect(sheet.rows.length).toBeGreaterThan(0);
      for (const row of sheet.rows) expect(row, row.join(' | ')).toHaveLength(sheet.head.length);
      for (const row of sheet.rows) for (const cell of row) expect(typeof cell).toBe('string');
    }
    expect(JSON.parse(JSON.stringify(chart.data))).toBeTruthy();
  });

  test.each(system.charts.map((chart) => [chart.id, chart] as const))('%s flags cells and notes that exist', (_chart, chart) => {
    for (const id of chart.notes) expect(notes, id).toContain(id);
    const rows = new Set(chart.sheets.flatMap((s) => s.rows.map((r) => r[0])));
    const columns = new Set(chart.sheets.flatMap((s) => s.head));
    for (const { row, column } of chart.flags) {
      if (row !== undefined) expect(rows).toContain(row);
      if (column !== undefined) expect(columns).toContain(column);
    }
  });

  test('every switch has its default first and belongs to a note', () => {
    for (const { name, values, ref, about, field } of system.switches) {
      expect(field.read(undefined, name), name).toBe(values[0]);
      expect(notes, `${name}: ${ref}`).toContain(ref);
      expect(about).toMatch(/^[A-Z0-9].*\.$/);
    }
  });
});
