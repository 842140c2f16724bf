import { canonical, oddsOfAction } from '@pennon/kernel';
import type { Threat } from '@pennon/picture';
import { headOf } from '@pennon/picture';
import { describe, expect, test } from 'vitest';
import { battlefieldOf } from '../../packages/systems/kulikovo/board/battlefield.js';
import type { Action, State } from '../../packages/systems/kulikovo/types.js';
import { isAll } from '../how-much.js';
import { every, type Moment, type Play, picture, played } from './picture-play.js';
import { copyOf, game, hexId, type Skirmish, Table } from './table.js';

/** What the rules really offer one unit against one enemy when its Battle is activated: the attack, and the state in which it is offered. */
interface Strike {
  readonly how: Threat['how'];
  readonly target: string;
  readonly from: string;
  readonly state: State;
  readonly action: Action;
  /** On the way there it met a leader alone, who now is elsewhere: the odds may differ from those of a threat. */
  readonly isDisturbed: boolean;
}

/** Leaders ride along, and nobody answers. */
function isQuiet(state: State, action: Action): boolean {
  if (action.type !== 'along') return action.type === 'decline' || action.type === 'stand';
  const hex = state.units.find((u) => u.id === movingUnit(state))?.hex;
  return hex === undefined || action.leaders.length > 0;
}
const movingUnit = (state: State): string | undefined => {
  const frame = state.stack.findLast((f) => f.proc === 'march' || f.proc === 'attack');
  return frame?.proc === 'march' ? frame.unit : frame?.proc === 'attack' ? frame.lead : undefined;
};

/** Until the Battle is asked again: nobody shoots, everybody goes along, and whoever is checked on the way has luck. */
function quietly(table: Table): Table {
  while (table.state.outcome === null && table.state.stack.at(-1)?.proc !== 'activation') {
    if (table.pending.kind === 'chance') {
      table.roll(0);
      continue;
    }
    const [first] = table.actions;
    const quiet = table.actions.find((a) => a.type === 'decline' || a.type === 'stand' || a.type === 'halt');
    const answer = first?.type === 'along' ? first : quiet;
    if (answer === undefined) break;
    table.act(answer);
  }
  return table;
}

function attacksOf(activated: Table, unit: string): readonly Strike[] {
  const table = copyOf(activated);
  const isDisturbed = activated.happened('leaderChecked');
  if (table.state.activation === null || table.state.stack.at(-1)?.proc !== 'activation') return [];
  table.toShock();
  if (!table.actions.some((a) => a.type === 'unit' && a.unit === unit)) return [];
  table.act({ type: 'unit', unit });
  return table.actions.flatMap((action): readonly Strike[] => {
    if ((action.type !== 'shock' && action.type !== 'charge') || action.support.length > 0) return [];
    const { hex } = picture.pointsAt(table.state, action);
    return [{ how: action.type, target: action.target, from: hex ?? table.unit(unit).hex ?? '', state: table.state, action, isDisturbed }];
  });
}

/** Every single attack of a unit in an activation of its Battle, by the real procedure, and every hex it can end its move in. */
function deedsOf(free: State, battle: string, unit: string): { readonly strikes: readonly Strike[]; readonly ends: ReadonlySet<string> } {
  const activated = new Table(free).act({ type: 'activate', battle });
  const strikes: Strike[] = [...attacksOf(activated, unit)];
  const ends = new Set<string>();
  if (!activated.actions.some((a) => a.type === 'unit' && a.unit === unit)) return { strikes, ends };
  const chosen = copyOf(activated).act({ type: 'unit', unit });
  for (const action of chosen.actions) {
    if (action.type !== 'move') continue;
    const { hex = '', target, path = [] } = picture.pointsAt(chosen.state, action);
    if (target !== undefined) {
      strikes.push({ how: 'shot', target, from: hex, state: chosen.state, action, isDisturbed: false });
      continue;
    }
    if (path.length > 0) ends.add(hex);
    const { chargeMp, chargeMpMoved } = free.options;
    if (!isNearEnemy(free, unit, hex, 1 + (path.length === 0 ? chargeMp : chargeMpMoved))) continue;
    const moved = quietly(copyOf(chosen).act(action));
    if (!moved.happened('released')) strikes.push(...attacksOf(moved, unit));
  }
  return { strikes, ends };
}

const sideOf = (state: State, unit: string): string => picture.pieces(state).find((p) => p.id === unit)?.side ?? '';

/** Near enough for an attack to be possible from there. */
function isNearEnemy(state: State, unit: string, hex: string, hexes: number): boolean {
  const foes = picture.pieces(state).filter((p) => p.kind === 'unit' && p.hexes.length > 0 && p.side !== sideOf(state, unit));
  return foes.some((p) => picture.sight(state, hex, headOf(p) ?? hex).range <= hexes);
}

/** Whether the odds were walked as far as the attack: they end where a leader who is alone on the way is checked. */
const isWalked = (outcomes: readonly { readonly text: string }[]): boolean => outcomes.every(({ text }) => /shot|charge|shock/i.test(text));

/** Odds of an attack when nobody answers and leaders ride along, as the picture puts them in words. */
function quietOdds({ state, action }: Strike): readonly { readonly text: string; readonly good: number; readonly chance: number }[] {
  const odds = oddsOfAction(game, state, action);
  if (!odds.ok) throw new Error(odds.error.message);
  const most = Math.max(...odds.outcomes.map((o) => leadersIn(o.when)));
  return odds.outcomes
    .filter((o) => (o.when ?? []).every((a) => isQuiet(state, a)) && leadersIn(o.when) === most)
    .map(({ outcome, ways }) => ({ ...picture.outcome(state, outcome, action), chance: ways / odds.of }));
}
const leadersIn = (when: readonly Action[] = []): number => when.reduce((n, a) => n + (a.type === 'along' ? a.leaders.length : 0), 0);

const expected = (outcomes: readonly { readonly good: number; readonly chance: number }[]): number =>
  outcomes.reduce((sum, { good, chance }) => sum + good * chance, 0);
const byText = (outcomes: readonly { readonly text: string; readonly chance: number }[]): readonly string[] =>
  outcomes.map(({ text, chance }) => `${chance.toFixed(6)} ${text}`).sort();
const chancesOf = ({ of, outcomes }: Threat) => outcomes.map(({ ways, text, good }) => ({ text, good, chance: ways / of }));

/** Looks at one unit against every enemy on the board. Returns how many threats were compared. */
function compare(free: State, battle: string, unit: string): number {
  const { strikes, ends } = deedsOf(free, battle, unit);
  const own = sideOf(free, unit);
  const side = free.sides.find((s) => s !== own) ?? '';
  const sign = side === free.sides[0] ? 1 : -1;
  let compared = 0;
  for (const foe of picture.pieces(free)) {
    const at = headOf(foe);
    if (foe.kind !== 'unit' || foe.side !== side || at === null || foe.marks.includes('hidden')) continue;
    const threats = picture.threats(free, at, side).filter((t) => t.piece === unit);
    const real = strikes.filter((s) => s.target === foe.id);
    const where = `${unit} against ${foe.id} at ${at}: ${canonical(free.units.filter((u) => u.id === unit || u.id === foe.id))}`;
    expect([...new Set(threats.map((t) => t.how))].sort(), where).toEqual([...new Set(real.map((s) => s.how))].sort());
    for (const threat of threats) {
      compared++;
      const same = real.filter((s) => s.how === threat.how);
      const from = same.filter((s) => s.from === threat.from);
      expect(from.length, `${where} ${threat.how} from ${threat.from}`).toBeGreaterThan(0);
      if (from.some((s) => s.isDisturbed || !isWalked(quietOdds(s)))) continue;
      const here = from.map(quietOdds);
      expect(here.map(byText), `${where} ${threat.how} from ${threat.from}`).toContainEqual(byText(chancesOf(threat)));
      for (const strike of every(same, Math.ceil(same.length / 12))) {
        const odds = quietOdds(strike);
        if (strike.isDisturbed || !isWalked(odds)) continue;
        expect(sign * expected(chancesOf(threat)), `${where} ${threat.how}: ${strike.from} is worse`).toBeLessThanOrEqual(
          sign * expected(odds) + 1e-9,
        );
      }
    }
  }
  // Where nobody stands it can come just where its moves end.
  for (const { id: hex } of every(picture.ground(free).hexes, 5)) {
    if (picture.pieces(free).some((p) => p.hexes.includes(hex) && p.kind === 'unit')) continue;
    const comes = picture.threats(free, hex, side).some((t) => t.piece === unit && t.how === 'reach');
    expect(comes, `${unit} to ${hex}`).toBe(ends.has(hex));
  }
  return compared;
}

/** Moments at which a side may choose freely which Battle acts. */
const freeMoments = (play: Play): readonly Moment[] =>
  played(play).filter(({ state, pending }) => pending.kind === 'choice' && state.stack.at(-1)?.step === 'free');

/** A game, every how many moments of it are looked at, and every how many units. */
const PLAYS: readonly (readonly [Play, number, number])[] = [
  [{ scenario: 'kulikovo/training', seed: 21 }, 3, 3],
  [{ scenario: 'kulikovo/training', seed: 22, options: { lightEvade: true, rearNotAngled: true, chargeMpMoved: 3 } }, 3, 3],
  [{ scenario: 'kulikovo/vozha', seed: 23, longest: 1800 }, 5, 7],
  [{ scenario: 'kulikovo/ice', seed: 24, longest: 1800 }, 5, 11],
  [{ scenario: 'kulikovo/field', seed: 25, longest: 1200 }, 4, 97],
];

describe('threats are what the rules would offer', () => {
  test.each(isAll ? PLAYS : PLAYS.slice(0, 1))(
    '%o: every shot, Shock and charge, with its odds and no other',
    (play, stride, unitStride) => {
      let compared = 0;
      let n = 0;
      for (const { state, pending } of every(freeMoments(play), stride)) {
        if (pending.kind !== 'choice') continue;
        for (const action of pending.actions) {
          if (action.type !== 'activate') continue;
          for (const { id, group, hexes, side } of picture.pieces(state)) {
            if (group !== action.battle || side !== pending.side || hexes.length === 0 || n++ % unitStride !== 0) continue;
            if (state.units.some((u) => u.id === id && (u.state === 'normal' || u.state === 'disordered')))
              compared += compare(state, action.battle, id);
          }
        }
      }
      expect(compared).toBeGreaterThan(15);
    },
  );
});

/** Beside and behind 0505, so that it is attacked through its front. */
const FRIENDS = 'R1 R 0605 S, R2 R 0405 S, R3 R 0504 S, R4 R 0404 S';
const MEADOW: Skirmish = { rus: 'RR R 0505 S', horde: 'HM M 0509 N, HB B 0707 N' };
const threatOf = (table: Table, hex: string, piece: string, how: Threat['how']): Threat => {
  const found = picture.threats(table.state, hex, 'rus').find((t) => t.piece === piece && t.how === how);
  if (found === undefined) throw new Error(`${piece} is no ${how} threat to ${hex}`);
  return found;
};

test('nobody charges into a hex where nobody can be, and whoever asks is told so', () => {
  const [{ state } = expect.fail('no moment')] = played({ scenario: 'kulikovo/field', seed: 25, longest: 1 });
  const board = battlefieldOf(state.scenario);
  const shut = picture.ground(state).hexes.filter(({ id }) => !board.isPassable(board.indexOf(hexId(id))));
  expect(shut.length).toBeGreaterThan(0);
  for (const { id } of shut)
    for (const side of state.sides) expect(picture.threats(state, id, side).filter(({ how }) => how === 'charge')).toEqual([]);
});

describe('a threat in words', () => {
  test('[R33] a charge at foot tells whether the horses go in, what it needs and what the number is made of', () => {
    const threat = threatOf(Table.fight({ ...MEADOW, rus: `${MEADOW.rus}, ${FRIENDS}` }), '0505', 'HM', 'charge');
    expect(threat.needs[0]).toBe('Horde Main must be activated');
    expect(threat.of).toBe(100);
    expect(threat.outcomes.reduce((n, o) => n + o.ways, 0)).toBe(100);
    // 0 to 3 of 10: a medium rider adds one, and goes in at 4 or less.
    expect(threat.outcomes.filter((o) => o.text.startsWith('Goes in; charge: ')).reduce((n, o) => n + o.ways, 0)).toBe(40);
    expect(threat.breakdown.map((r) => r.ref)).toContain('KU-DRM D3');
  });

  test('[R35, R28] what may be answered', () => {
    const met = Table.fight({ rus: `RH H 0505 S, ${FRIENDS}`, horde: 'HM M 0509 N' });
    expect(threatOf(met, '0505', 'HM', 'charge').answers).toEqual(['RH may counter-charge']);
    const shot = Table.fight({ rus: `RB B 0505 S, ${FRIENDS}`, horde: 'HH H 0509 N, HB B 0508 N, HR R 0506 N' });
    expect(threatOf(shot, '0505', 'HH', 'charge').answers).toEqual(['RB may shoot as it comes']);
    expect(threatOf(shot, '0505', 'HR', 'shock').answers).toEqual(['RB may shoot first']);
    expect(threatOf(shot, '0505', 'HB', 'shot').answers).toContain('RB may shoot back');
  });

  test('[R30, 6.1] archers come and shoot; how far it is and from where', () => {
    const threat = threatOf(Table.fight(MEADOW), '0505', 'HB', 'shot');
    expect(threat.needs).toContain(`it must first move to ${threat.from}`);
    expect(Number(threat.cost)).toBeGreaterThan(0);
    expect(threat.breakdown.map((r) => r.ref)).toContain('KU-RNG');
    expect(threat.outcomes.map((o) => o.text).sort()).toEqual(['Shot: Disordered', 'Shot: no effect']);
  });

  test('worst first, in the eyes of the side that is threatened', () => {
    const table = Table.fight({ rus: 'RB B 0505 S', horde: 'HH H 0508 N, HR R 0507 N, HL L 0707 NW' });
    const harms = picture.threats(table.state, '0505', 'rus').map((t) => expected(chancesOf(t)));
    expect(harms.length).toBeGreaterThan(3);
    expect(harms).toEqual([...harms].sort((a, b) => a - b));
    expect(picture.threats(table.state, '0505', 'horde')).toEqual([]);
    expect(picture.threats(table.state, '9999', 'rus')).toEqual([]);
  });

  test('an empty hex: who could come there, and who could strike whoever would stand there', () => {
    const table = Table.fight(MEADOW);
    const bare = picture.threats(table.state, '0506', 'rus');
    expect(bare.map((t) => `${t.piece} ${t.how}`)).toEqual(expect.arrayContaining(['HM reach', 'HM charge', 'HB reach', 'HB shot']));
    expect(bare.every((t) => t.of === 0 && t.outcomes.length === 0)).toBe(true);
    const there = picture.threats(table.state, '0506', 'rus', { piece: 'RR', facing: 'S' });
    expect(there.every((t) => t.of > 0 && t.how !== 'reach')).toBe(true);
    const moved = table.with({ units: { RR: { hex: hexId('0506') } } });
    expect(there).toEqual(picture.threats(moved.state, '0506', 'rus'));
  });

  test('[7.3, 7.4] a Standard without guard is taken, a leader alone is lost on a 7 or more', () => {
    const table = Table.fight({
      rus: 'RR R 0101 S',
      rusLeaders: 'PRI 0606 fp=3',
      horde: 'HM M 0609 N',
      standards: { rus: '0606', horde: '0114' },
    });
    const threat = threatOf(table, '0606', 'HM', 'reach');
    expect(threat.of).toBe(10);
    expect(threat.outcomes.map(({ ways, text }) => [ways, text])).toEqual([
      [7, 'The Standard is taken, PRI gets away'],
      [3, 'The Standard is taken, PRI is lost'],
    ]);
    expect(threat.outcomes.map((o) => o.good)).toEqual([-2, -5]);
  });

  test('[K3] a hidden Battle threatens nobody', () => {
    const table = Table.set('kulikovo/field')
      .give({ faces: [9, 0] })
      .prelude(null);
    const near = table.with({ units: { LWG1: { hex: hexId('2408') } } });
    expect(near.state.ambush).toBe('hidden');
    expect(picture.threats(near.state, '2408', 'horde').filter((t) => t.piece.startsWith('AMB'))).toEqual([]);
    const known = near.with({ state: { ambush: 'known' } });
    expect(picture.threats(known.state, '2408', 'horde').some((t) => t.piece.startsWith('AMB'))).toBe(true);
  });

  test('[R14] who is out of command does not attack', () => {
    const far = { ...MEADOW, hordeLeaders: 'KHA 1614 cr=3' };
    const hows = (given: Skirmish) => picture.threats(Table.fight(given).state, '0505', 'rus').map((t) => `${t.piece} ${t.how}`);
    expect(hows(MEADOW)).toContain('HM charge');
    expect(hows(far).filter((t) => t.startsWith('HM'))).toEqual([]);
  });
});
