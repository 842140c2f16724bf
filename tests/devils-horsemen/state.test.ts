import { loadState } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { AnyFrame, LeaderNow, State, Unit } from '../../packages/systems/devils-horsemen/types.js';
import { enter, game, Table } from './table.js';

/** A moment in the middle of a window. */
const moment = (): State =>
  Table.fight({ rus: 'R1 HC 0810 E, F1 MI 0505 E, K1 KN 0404 E', mongols: 'M1 LC 1210 W C FR, M2 LC 1214 W' })
    .lead('LR')
    .move('R1', ...enter('0910', '1009')).state;

const load = (change: object) => loadState(game, JSON.parse(JSON.stringify({ ...moment(), ...change })));
const units = (id: string, patch: Partial<Unit> | { readonly hex: string | null; readonly fate?: string }) => ({
  units: moment().units.map((u) => (u.id === id ? { ...u, ...patch } : u)),
});
const leaders = (id: string, patch: Partial<LeaderNow> | { readonly hex: string }) => ({
  leaders: moment().leaders.map((l) => (l.id === id ? { ...l, ...patch } : l)),
});
const stack = (change: (stack: readonly AnyFrame[]) => readonly object[]) => ({ stack: change(moment().stack) });

describe('states from outside', () => {
  test('one that was saved is taken up again', () => {
    expect(load({}).ok).toBe(true);
  });

  test.each<readonly [string, object, RegExp]>([
    ['another edition', { rules: 'devils-horsemen@0' }, /tate\.rules must be devils-horsemen@5/],
    ['an unknown field', { extra: 1 }, /extra/],
    ['a unit that is eliminated and stands', units('F1', { fate: 'eliminated' }), /F1 is eliminated and stands at 0505/],
    ['two units in a hex', units('F1', { hex: '0404' }), /stand in one hex, 0404/],
    [
      'a unit on its march in the hex of an enemy',
      units('M2', { hex: moment().units[0]?.hex ?? null }),
      /R1 and M2 of the enemy stand in one hex/,
    ],
    [
      'a unit that has routed on its march in the hex of a friend',
      units('R1', { hex: '0404', routed: true, hits: 0 }),
      /stand in one hex, 0404/,
    ],
    ['leaders of the scenario left out', { leaders: [] }, /tate\.leaders must begin with the 2 of the scenario/],
    ['a unit off the map', units('F1', { hex: '9999' }), /units\[1\]\.hex must be a hex of the map/],
    ['Disordered foot', units('F1', { disordered: true }), /only mounted units are Disordered/],
    ['a Column of horse', units('K1', { inColumn: true, facing: 'N' }), /only infantry forms Column/],
    ['a Column that faces a vertex', units('F1', { inColumn: true }), /must be a hexside In Column/],
    ['hits enough to rout', units('F1', { hits: 6 }), /with 6 hits F1 would have routed/],
    ['hits of a routed unit', units('F1', { routed: true, hits: 2 }), /a routed unit has none/],
    ['foot without horses', units('F1', { form: 'unhorsed' }), /never had horses/],
    ['a knight who does not dismount', units('K1', { form: 'dismounted' }), /does not dismount/],
    ['a leader among enemies', leaders('LR', { hex: '1210' }), /1210 is held by M1 of the enemy/],
    ['a leader who is gone and due', leaders('LM', { hex: null } as Partial<LeaderNow>), /he is gone/],
    ['a leader nobody knows', { leaders: [...moment().leaders, { ...moment().leaders[0], id: 'X' }] }, /X is nobody who takes over/],
    ['no phase while somebody acts', { phase: null }, /tate\.phase must be there/],
    ['a turn beyond the last', { turn: 40 }, /tate\.turn must be at most 9/],
    ['a procedure out of nowhere', stack((s) => [...s.slice(0, 2), s.at(-1) ?? {}]), /window does not come out of activation/],
    ['no turn below', stack((s) => s.slice(1)), /must begin with the turn/],
    ['Standards of others', { standards: [{ contingent: 'Picket', hex: '0101' }] }, /tate\.standards must be those of nobody/],
    ['men who wait for nothing', { special: { ...moment().special, waiting: true } }, /does not fit the scenario/],
    ['a runner who has not routed', { bolting: ['F1'] }, /F1 has not routed/],
  ])('%s is refused with a sentence', (_what, change, sentence) => {
    const loaded = load(change);
    expect(loaded.ok).toBe(false);
    if (!loaded.ok) {
      expect(loaded.error.code).toBe('bad-state');
      expect(loaded.error.message).toMatch(sentence);
    }
  });

  test('nobody who has routed is among those who attack and check before the shock; who is attacked may be', () => {
    const combat = {
      attackers: ['K1'],
      defenders: ['M1'],
      lead: null,
      against: null,
      attackingLeader: null,
      defendingLeader: null,
      cry: false,
      killed: [],
      odd: { attackers: 0, defenders: 0 },
      given: [],
      superior: null,
      isOver: false,
      clashed: [],
      stood: [],
      advanced: [],
    };
    const shock = { proc: 'shock', step: 'nerve', atOnce: false, combats: [combat], at: 0, failing: [], advancing: null, from: null };
    const checking = (id: string) =>
      load({ ...units(id, { routed: true }), ...stack((s) => [...s.slice(0, 2), { ...shock, queue: [id] }]) });
    expect(checking('K1')).toMatchObject({ error: { code: 'bad-state', message: expect.stringContaining('does not attack') } });
    expect(checking('M1')).toMatchObject({ ok: true });
  });

  test('a shot that waits for its die is in range from where it is made (DH-10.1)', () => {
    const shooting = (target: string, from: string) => {
      const shot = { proc: 'shot', step: 'roll', firer: 'M1', target, occasion: 'fire', mode: 'normal', leaders: [], from };
      return load(stack((s) => [...s.slice(0, 2), shot]));
    };
    expect(shooting('R1', '1210')).toMatchObject({ ok: true });
    expect(shooting('F1', '1210')).toMatchObject({
      error: { code: 'bad-state', message: expect.stringContaining('tate.stack[2].target is out of range.') },
    });
    expect(shooting('R1', '1214')).toMatchObject({ ok: false });
  });

  test('who rolls to trump may trump, and who may act next has an Orders Phase left (DH-R83)', () => {
    const due = (phases: number) => {
      const turn = { ...moment().stack[0], step: 'trumpRoll', side: 'mongols', trumper: 'LM', due: 'LR', tried: ['mongols'] };
      const men = moment().leaders.map((l) => ({ ...l, status: 'inactive', phases: l.id === 'LM' ? phases : 0 }));
      return load({ phase: null, stack: [turn], leaders: men });
    };
    expect(due(3)).toMatchObject({
      error: { code: 'bad-state', message: expect.stringContaining('trumper cannot trump: Nobody has more than 3 Orders Phases') },
    });
    const active = (step: string, phases: number) =>
      load({
        phase: null,
        leaders: moment().leaders.map((l) => (l.id === 'LR' ? { ...l, phases } : l)),
        ...stack((s) => [s[0] ?? {}, { ...s[1], step }]),
      });
    expect(active('momentumRoll', 3)).toMatchObject({
      error: { message: expect.stringContaining('has had 3 Orders Phases in this turn') },
    });
    expect(active('momentumRoll', 2)).toMatchObject({ ok: true });
  });

  test('who waits at his Standard is there; who runs has leaders of his own along; who is on his march has the last hex to itself', () => {
    const gone = { ...units('F1', { hex: null, fate: 'eliminated' }), phase: null };
    const atStandard = (step: string) => load({ ...gone, ...stack((s) => [s[0] ?? {}, { proc: 'rally', step, queue: ['F1'] }]) });
    expect(atStandard('standard')).toMatchObject({ error: { message: expect.stringContaining('queue: F1 is not on the map') } });
    expect(atStandard('routs')).toMatchObject({ ok: true });
    const rout = { proc: 'rout', step: 'stride', unit: 'F1', bolt: false, left: 3, taken: 0, visited: [] };
    const running = (leader: string) =>
      load({ ...units('F1', { routed: true }), ...stack((s) => [...s.slice(0, 2), { ...rout, along: [leader] }]) });
    expect(running('LM')).toMatchObject({ error: { message: expect.stringContaining('along: LM is of the other side') } });
    const passing = (free: string) =>
      load({
        units: moment().units.map((u) => (u.id === 'K1' ? { ...u, hex: moment().units[0]?.hex } : u)),
        ...stack((s) => s.map((f) => (f.proc === 'march' ? { ...f, free } : f))),
      });
    expect(passing(moment().units[0]?.hex ?? '')).toMatchObject({ error: { message: expect.stringContaining('to itself') } });
    expect(passing('0810')).toMatchObject({ ok: true });
  });
});
