import { type AnyCheck, breakdownOf, odds, resolve } from '@pennon/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factsFrom, pairsOf } from '../../apps/web/parts/checks/address-facts.js';
import { diceFor, facesOf } from '../../apps/web/parts/checks/asked-dice.js';
import { addressOf, arrivalAt } from '../../apps/web/parts/checks/check-address.js';
import { type Control, formOf } from '../../apps/web/parts/checks/form.js';
import { axesOf, cellOf, firstAxes, firstMeasure, measuresIn, nameOf, valueIn } from '../../apps/web/parts/checks/heat-cells.js';
import { factWords, inWords, listed, valueWords, type Wording } from '../../apps/web/parts/checks/names-in-words.js';
import { factsOf, toldOdds } from '../../apps/web/parts/checks/outcome-facts.js';
import { sumsOf } from '../../apps/web/parts/checks/reason-sums.js';
import { brief, withFact } from '../../apps/web/parts/checks/situation.js';
import { situationsOf } from '../all/situations.js';
import { SYSTEMS } from '../all/systems.js';

const CHECKS = SYSTEMS.flatMap((system) => system.checks.map((check) => [`${system.id} ${check.id}`, check] as const));

const leaves = (controls: readonly Control[]): readonly Control[] =>
  controls.flatMap((c) => (c.kind === 'group' ? [c, ...leaves(c.parts)] : c.kind === 'list' ? [c, ...leaves(c.items)] : [c]));

const form = (check: AnyCheck, situation: unknown): readonly Control[] =>
  leaves(formOf(check.situation, situation, [check.example.situation]));

/** What a control shows, as it would be told. */
function shown(control: Control): unknown {
  switch (control.kind) {
    case 'group':
    case 'list':
      return undefined;
    case 'set':
      return control.chosen;
    default:
      return control.value ?? control.none?.value;
  }
}

/** Other values that the control offers. */
function others(control: Control): readonly unknown[] {
  switch (control.kind) {
    case 'word':
      return control.values.slice(0, 4);
    case 'flag':
      return [true, false];
    case 'number':
      return [control.least, control.most];
    case 'set':
      return [[], control.values.slice(0, 1)];
    case 'text':
      return ['k1'];
    case 'group':
      return control.isGiven ? [] : [control.fresh];
    case 'list':
      return control.items.length < control.most ? [control.grown] : [];
  }
}

const query = (check: AnyCheck, situation: unknown): URLSearchParams =>
  new URLSearchParams(pairsOf(check.situation, situation).map(([name, value]) => [name, value]));

describe('the form of every check', () => {
  test.each(CHECKS)('%s opens with its example and has the odds of the kernel', (_name, check) => {
    const asked = check.example.situation;
    const answer = odds(check, asked);
    expect(answer.ok).toBe(true);
    const short = brief(check.situation.spec, asked);
    expect(odds(check, short)).toEqual(answer);
    // Telling the form again what it shows changes nothing.
    for (const control of form(check, short)) {
      if (control.kind === 'group' || control.kind === 'list') continue;
      expect(odds(check, withFact(check.situation, short, control.at, shown(control))), control.at.join('.')).toEqual(answer);
    }
  });

  test.each(CHECKS)('%s shows what was changed in it', (_name, check) => {
    const start = brief(check.situation.spec, check.example.situation);
    for (const control of form(check, start))
      for (const value of others(control)) {
        const changed = withFact(check.situation, start, control.at, value);
        const after = form(check, changed).find(({ at }) => at.join('.') === control.at.join('.'));
        expect(after, control.at.join('.')).toBeDefined();
        if (after === undefined) continue;
        if (after.kind === 'group') expect(after.isGiven).toBe(true);
        else if (after.kind === 'list') expect(after.items).toHaveLength((value as readonly unknown[]).length);
        else expect(shown(after), control.at.join('.')).toEqual(value);
      }
  });

  test.each(CHECKS)('%s keeps any situation in the address', (_name, check) => {
    fc.assert(
      fc.property(situationsOf(check), (asked) => {
        const short = brief(check.situation.spec, asked);
        expect(odds(check, short)).toEqual(odds(check, asked));
        // A list told by commas cannot hold a text with one; no check has a list of texts.
        expect(factsFrom(check, query(check, short))).toEqual({ kind: 'told', situation: short });
      }),
      { numRuns: 60, seed: 4 },
    );
  });
});

describe('the address', () => {
  const shock = checkOf('kulikovo', 'shock');

  test('is readable', () => {
    const asked = { attackers: [{ type: 'M' }, { type: 'R', hexside: ['steep', 'ridge'] }], defender: { type: 'R', state: 'disordered' } };
    expect(decodeURIComponent(query(shock, asked).toString())).toBe(
      'attackers.0.type=M&attackers.1.type=R&attackers.1.hexside=steep,ridge&defender.type=R&defender.state=disordered',
    );
  });

  test('without facts tells nothing, and says so when everything is at its default', () => {
    const pips = checkOf('d3h2', 'pipRoll');
    expect(factsFrom(pips, new URLSearchParams(''))).toEqual({ kind: 'nothing' });
    expect(factsFrom(pips, query(pips, {}))).toEqual({ kind: 'told', situation: {} });
  });

  test('with a mistake is read as far as the check can complain of it', () => {
    const read = (text: string) => {
      const found = factsFrom(shock, new URLSearchParams(text));
      return found.kind === 'told' ? odds(shock, found.situation) : found;
    };
    expect(read('attackers.0.tpye=M&defender.type=R')).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    expect(read('attackers.0.type=M&defender.type=X')).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    expect(read('attackers.0.type=M&defender.type=R&__proto__.x=1')).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    expect(read('attackers=M&defender.type=R')).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    expect(read('attackers.1.type=M&defender.type=R')).toEqual({ kind: 'fault', fault: 'gap', at: 'attackers.1.type' });
    expect(read('attackers.999.type=M')).toEqual({ kind: 'fault', fault: 'gap', at: 'attackers.999.type' });
    expect(read('defender.type=R&defender.type=M')).toEqual({ kind: 'fault', fault: 'twice', at: 'defender.type' });
    expect(read('a.b.c.d.e.f.g.h.i=1')).toEqual({ kind: 'fault', fault: 'gap', at: 'a.b.c.d.e.f.g.h.i' });
    expect(read(`defender.type=${'R'.repeat(7000)}`)).toEqual({ kind: 'fault', fault: 'tooLong', at: '' });
  });

  test('never fails on what anybody may write into it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 5 }), (pairs) => {
        const found = factsFrom(shock, new URLSearchParams(pairs));
        if (found.kind === 'told') expect(odds(shock, found.situation)).toHaveProperty('ok');
      }),
      { numRuns: 300, seed: 9 },
    );
  });
});

describe('the desk', () => {
  test.each(CHECKS)('%s: what is written into the address is what one arrives with', (_name, check) => {
    const example = brief(check.situation.spec, check.example.situation);
    const to = addressOf('/odds', check, check.example.situation, { across: 'range', down: undefined });
    const asked = new URLSearchParams(to?.slice('/odds?'.length));
    expect(arrivalAt(check, asked)).toEqual({ situation: example });
    expect(asked.get('-across')).toBe('range');
    expect(asked.has('-down')).toBe(false);
    expect(arrivalAt(check, new URLSearchParams())).toEqual({ situation: example });
  });

  test('a situation that cannot be asked is not written, one that is not allowed is', () => {
    const shock = checkOf('kulikovo', 'shock');
    expect(addressOf('/odds', shock, { attackers: [], defender: { type: 'R' } }, {})).toBeUndefined();
    expect(addressOf('/odds', shock, { attackers: [{ type: 'B' }], defender: { type: 'R' } }, {})).toBe(
      '/odds?attackers.0.type=B&defender.type=R',
    );
  });

  test('a bad address is said to be so, and the example is shown', () => {
    const shock = checkOf('kulikovo', 'shock');
    const example = brief(shock.situation.spec, shock.example.situation);
    expect(arrivalAt(shock, new URLSearchParams('defender.type=Z&attackers.0.type=M'))).toEqual({
      situation: example,
      fault: { kind: 'refused', message: 'defender.type must be one of H, M, L, R, C, B, not "Z".' },
    });
    expect(arrivalAt(shock, new URLSearchParams('attackers.3.type=M'))).toEqual({
      situation: example,
      fault: { kind: 'gap', at: 'attackers.3.type' },
    });
  });
});

describe('the sum under the reasons', () => {
  test.each(CHECKS)('%s: is the number that the outcome speaks of', (_name, check) => {
    const { situation, dice } = check.example;
    const answer = resolve(check, situation, dice);
    if (!answer.ok) throw new Error('the example is refused');
    const outcome: { readonly drm?: unknown; readonly shift?: unknown } = answer.outcome;
    for (const { kind, side, total } of sumsOf(answer.breakdown, outcome)) {
      const counted = answer.breakdown.filter(
        (r) => r.counted && (side === undefined ? r.kind === kind : r.side === side && r.kind !== 'multiplier'),
      );
      expect(total).toBe(counted.reduce((sum, { value }) => sum + value, 0));
      if (kind !== undefined && answer.breakdown.length > 0) expect(total).toBe(outcome[kind]);
    }
  });
});

describe('changing a situation', () => {
  const hits = checkOf('devils-horsemen', 'automaticHits');

  test('another variant keeps what both ask for and begins the rest anew', () => {
    const asked = { reason: 'terrain', unit: { type: 'HI', hits: 2 }, step: { hex: 'woods' } };
    const after = withFact(hits.situation, asked, ['reason'], 'forced-out-of-column');
    expect(after).toEqual({ reason: 'forced-out-of-column', unit: { type: 'HI', hits: 2 } });
    expect(withFact(hits.situation, after, ['reason'], 'terrain')).toMatchObject({ reason: 'terrain', unit: { type: 'HI', hits: 2 } });
  });

  test('a fact at its default is left out again', () => {
    const shock = checkOf('kulikovo', 'shock');
    const asked = { attackers: [{ type: 'M' }], defender: { type: 'R' } };
    const changed = withFact(shock.situation, asked, ['options', 'positionCombo'], 'all-three');
    expect(changed).toEqual({ ...asked, options: { positionCombo: 'all-three' } });
    expect(withFact(shock.situation, changed, ['options', 'positionCombo'], 'two-zones')).toEqual(asked);
  });

  test('an item can be taken off its list', () => {
    const shock = checkOf('kulikovo', 'shock');
    const asked = { attackers: [{ type: 'M' }, { type: 'R' }], defender: { type: 'R' } };
    expect(withFact(shock.situation, asked, ['attackers', 0], undefined)).toEqual({ ...asked, attackers: [{ type: 'R' }] });
  });
});

describe('outcomes', () => {
  test.each(CHECKS)('%s: told once what is always so, and no outcome like another', (_name, check) => {
    const answer = odds(check, check.example.situation);
    if (!answer.ok) throw new Error('the example is refused');
    const told = toldOdds(answer);
    expect(told.outcomes.map(({ ways }) => ways)).toEqual(answer.outcomes.map(({ ways }) => ways));
    const all = answer.outcomes.map(({ outcome }) => factsOf(outcome));
    for (const fact of told.always) for (const facts of all) expect(facts).toContainEqual(fact);
    for (const [i, { facts }] of told.outcomes.entries()) for (const fact of facts) expect(all[i]).toContainEqual(fact);
    const different = told.outcomes.map(({ facts }) => JSON.stringify(facts));
    expect(new Set(different).size).toBe(different.length);
  });
});

test('of many facts those that say nothing are left out, but never the first', () => {
  const outcome = (result: string, hits: number, fled: boolean) => ({ result, hits, fled, column: 3 });
  const told = toldOdds({
    of: 10,
    outcomes: [
      { ways: 6, outcome: outcome('none', 0, false) },
      { ways: 4, outcome: outcome('hit', 1, true) },
    ],
  });
  expect(told.always).toEqual([{ path: 'column', value: 3 }]);
  expect(told.outcomes.map(({ facts }) => facts.map(({ path }) => path))).toEqual([['result'], ['result', 'hits', 'fled']]);
});

describe('my own dice', () => {
  test.each(CHECKS)('%s asks for the dice of its example, one by one', (_name, check) => {
    const { situation, dice } = check.example;
    for (let thrown = 0; thrown < dice.length; thrown++) {
      const { next } = diceFor(check, situation, dice.slice(0, thrown));
      expect(next && facesOf(next)).toContain(dice[thrown]);
    }
    expect(diceFor(check, situation, dice).next).toBeUndefined();
    expect(resolve(check, situation, dice).ok).toBe(true);
  });
});

describe('heat map', () => {
  test.each(CHECKS)('%s: its cells have the odds of the kernel', (_name, check) => {
    const asked = brief(check.situation.spec, check.example.situation);
    const axes = firstAxes(axesOf(formOf(check.situation, asked, [asked])));
    const [across, down] = axes;
    if (across === undefined || down === undefined) return;
    const places = across.values.slice(0, 5).flatMap((x) => down.values.slice(0, 5).map((y) => [x, y] as const));
    const cells = places.map(([x, y]) =>
      cellOf(check, asked, [
        [across.at, x],
        [down.at, y],
      ]),
    );
    for (const [i, cell] of cells.entries()) {
      const [x, y] = places[i] ?? [];
      const direct = odds(check, withFact(check.situation, withFact(check.situation, asked, across.at, x), down.at, y));
      expect(cell.kind === 'odds').toBe(direct.ok);
      if (!direct.ok) continue;
      for (const measure of measuresIn([cell])) {
        const sum = direct.outcomes.reduce((so, { ways, outcome }) => {
          const { path } = measure.kind === 'mean' ? measure : measure.fact;
          const value = factsOf(outcome).find((fact) => fact.path === path)?.value;
          if (measure.kind === 'mean') return so + ways * Number(value);
          const isIn = Array.isArray(value) && value.includes(measure.fact.value);
          return isIn || JSON.stringify(value) === JSON.stringify(measure.fact.value) ? so + ways : so;
        }, 0);
        expect(valueIn(cell, measure)).toBeCloseTo(sum / direct.of, 10);
      }
    }
  });

  test('begins with the inputs that matter', () => {
    const shock = checkOf('kulikovo', 'shock');
    const axes = firstAxes(axesOf(formOf(shock.situation, shock.example.situation, [shock.example.situation])));
    expect(axes.map(({ at }) => at.join('.'))).toEqual(['attackers.0.type', 'defender.type']);
  });

  test('begins with what the dice decide, of a list each word by itself', () => {
    const shock = checkOf('kulikovo', 'shock');
    const cells = ['H', 'M', 'R'].map((type) => cellOf(shock, shock.example.situation, [[['defender', 'type'], type]]));
    const measures = measuresIn(cells);
    expect(measures.map(nameOf)).toContain('chance result "defEliminated"');
    expect(firstMeasure(cells, measures)).toEqual({ kind: 'chance', fact: { path: 'result', value: 'defEliminated' } });
    const hits = checkOf('devils-horsemen', 'shock');
    const some = ['HI', 'LI'].map((type) => cellOf(hits, hits.example.situation, [[['defenders', 0, 'type'], type]]));
    expect(firstMeasure(some, measuresIn(some))).toEqual({ kind: 'mean', path: 'attackerHits' });
  });

  test('shows long ranges around the value told', () => {
    const rally = checkOf('kulikovo', 'rally');
    const axes = axesOf(formOf(rally.situation, { state: 'retired', distance: 20 }, []));
    expect(axes.find(({ at }) => at.join() === 'distance')?.values).toEqual(Array.from({ length: 13 }, (_, i) => 14 + i));
  });
});

const WORDING: Wording = {
  parts: listed('drm DRM, zoc ZOC'),
  firsts: listed('def defender'),
  yes: 'yes',
  no: 'no',
  none: 'none',
  and: '+',
  to: 'to',
  not: (what) => `not ${what}`,
  without: (what) => `no ${what}`,
};

describe('words', () => {
  test('names and codes', () => {
    expect(inWords('inEnemyZoc', WORDING)).toBe('in enemy ZOC');
    expect(inWords('defRetreat1', WORDING)).toBe('defender retreat 1');
    expect(inWords('def', WORDING)).toBe('def');
    expect(inWords('unit-eliminated', WORDING)).toBe('unit eliminated');
    expect(inWords('minor_river', WORDING)).toBe('minor river');
    expect(inWords('Kn4', WORDING)).toBe('Kn4');
    expect(inWords('W+HK', WORDING)).toBe('W+HK');
  });
  test('facts', () => {
    expect(factWords({ path: 'result', value: ['defRetired', 'continueAttack'] }, WORDING)).toBe('defender retired + continue attack');
    expect(factWords({ path: 'result', value: 'none' }, WORDING)).toBe('no result');
    expect(factWords({ path: 'defender.state', value: 'retired' }, WORDING)).toBe('defender state retired');
    expect(factWords({ path: 'godFlees', value: false }, WORDING)).toBe('not god flees');
    expect(factWords({ path: 'drm', value: -2 }, WORDING)).toBe('DRM −2');
    expect(valueWords([7, 12], WORDING)).toBe('7 to 12');
  });
});

function checkOf(system: string, id: string): AnyCheck {
  const check = SYSTEMS.find((s) => s.id === system)?.checks.find((c) => c.id === id);
  if (check === undefined) throw new Error(`no check ${system} ${id}`);
  return check;
}

test('every check of the five systems is here', () => {
  expect(CHECKS.length).toBeGreaterThanOrEqual(90);
  for (const [, check] of CHECKS) expect(Array.isArray(breakdownOf(check, check.example.situation))).toBe(true);
});
