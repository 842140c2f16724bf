import { canonical, Sfc32, whyNot } from '@pennon/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { every, GAMES, type Moment, picture, played } from './picture-play.js';
import { copyOf, game, known, type Skirmish, stepsOf, Table } from './table.js';

const games = new Map<string, readonly Moment[]>();
beforeAll(() => {
  for (const play of GAMES) games.set(`${play.scenario} ${play.seed}`, played(play));
});
const moments = (): readonly Moment[] => [...games.values()].flat();

/** Three Rus against two of the Horde, near one another. */
const MEADOW: Skirmish = {
  rus: 'RH H 0505 S, RL L 0705 S, RB B 0905 S',
  horde: 'HM M 0509 N, HR R 0707 N, HB B 0908 N',
};

describe('where actions point', () => {
  test('every listed action has a pointing whose pieces and hexes are on the board', () => {
    let actions = 0;
    for (const { state, pending } of every(moments(), 7)) {
      if (pending.kind !== 'choice') continue;
      const pieces = new Map(picture.pieces(state).map((p) => [p.id, p]));
      const hexes = new Set(picture.ground(state).hexes.map((h) => h.id));
      const groups = new Set(picture.armies(state).flatMap((army) => army.groups.map((g) => g.name)));
      for (const action of pending.actions) {
        const at = picture.pointsAt(state, action);
        actions++;
        const where = `${state.stack.at(-1)?.proc}.${state.stack.at(-1)?.step} ${canonical(action)} ${canonical(at)}`;
        expect(at.order, where).toMatch(/^[a-z-]+( [a-z]+)?$/);
        for (const piece of [at.piece, at.target, ...(at.helpers ?? [])])
          if (piece !== undefined) expect(pieces.get(piece)?.hexes.length, where).toBeGreaterThan(0);
        for (const hex of [at.hex, ...(at.path ?? [])]) if (hex !== undefined) expect(hexes.has(hex), where).toBe(true);
        if (at.group !== undefined) expect(groups.has(at.group), where).toBe(true);
      }
    }
    expect(actions).toBeGreaterThan(10_000);
  });

  test('two different actions of a list differ in where they point or in what they say', () => {
    for (const { state, pending } of every(moments(), 11)) {
      if (pending.kind !== 'choice') continue;
      const seen = new Map<string, string>();
      for (const action of pending.actions) {
        const key = `${canonical(picture.pointsAt(state, action))} ${game.text.action(state, action)}`;
        expect(seen.get(key), `${canonical(action)} looks like another`).toBeUndefined();
        seen.set(key, canonical(action));
      }
    }
  });

  test('a move ends where it says, by the way it says', () => {
    let moves = 0;
    for (const { state, pending } of every(moments(), 13)) {
      if (pending.kind !== 'choice') continue;
      for (const action of every(pending.actions, 17)) {
        if (action.type !== 'move') continue;
        const at = picture.pointsAt(state, action);
        const table = new Table(state).act(action);
        const moved = table.events.findLast((e) => e.type === 'moved');
        const isWhole = canonical(table.events.flatMap((e) => (e.type === 'moved' ? e.steps : []))) === canonical(action.steps);
        if (table.state.stack.at(-1)?.proc !== 'activation' || moved === undefined || !isWhole) continue;
        moves++;
        expect([at.hex, at.facing]).toEqual([moved.hex, moved.facing]);
        expect(at.path?.length === 0 ? [at.hex] : at.path).toContain(moved.hex);
        expect(picture.cost?.(state, action)).toBe(`${moved.mp - (state.stack.at(-1)?.proc === 'march' ? marchMp(state) : 0)}`);
      }
    }
    expect(moves).toBeGreaterThan(100);
  });

  test('a shot on the move, a charge and a Shock point at their target', () => {
    const table = Table.fight(MEADOW);
    expect(picture.pointsAt(table.state, known({ type: 'move', unit: 'RL', steps: stepsOf(['0706', '!HR']) }))).toEqual({
      piece: 'RL',
      hex: '0706',
      facing: 'S',
      path: ['0706'],
      target: 'HR',
      order: 'shoot',
    });
    table.toShock();
    const [charge] = copyOf(table)
      .act({ type: 'unit', unit: 'RH' })
      .actions.filter((a) => a.type === 'charge' && a.target === 'HM');
    if (charge === undefined) throw new Error('RH should be able to charge HM');
    expect(picture.pointsAt(table.state, charge)).toMatchObject({ piece: 'RH', target: 'HM', order: 'charge', helpers: [] });
    expect(picture.pointsAt(table.state, known({ type: 'shock', unit: 'RH', target: 'HM', support: ['RL'] }))).toEqual({
      piece: 'RH',
      target: 'HM',
      helpers: ['RL'],
      order: 'shock',
    });
  });

  test('[R26] what a move costs is the sum of its steps, the shot included', () => {
    const table = Table.fight(MEADOW);
    // One hex, one turn, and the shot, which costs one more in the ZOC of HR.
    const steps = stepsOf(['0706', '>SW', '!HR']);
    expect(table.whyNotMove('RL', ...steps)).toBeNull();
    expect(picture.cost?.(table.state, known({ type: 'move', unit: 'RL', steps }))).toBe('4');
    expect(picture.cost?.(table.state, { type: 'done' })).toBeUndefined();
  });

  test('the key for done leaves things as they are, and never commits anybody', () => {
    const found = new Set<string>();
    for (const { state, pending } of every(moments(), 3)) {
      if (pending.kind !== 'choice') continue;
      const action = picture.closings(state, pending.actions)[0]?.action;
      if (action === undefined) continue;
      found.add(action.type);
      expect(pending.actions).toContain(action);
      expect(['done', 'hold', 'halt', 'stay', 'decline', 'stand', 'wait', 'pass', 'along', 'face']).toContain(action.type);
      if (action.type === 'face') {
        const { piece } = picture.pointsAt(state, action);
        expect(state.units.find((u) => u.id === piece)?.facing).toBe(action.facing);
      }
    }
    for (const type of ['done', 'hold', 'decline', 'stand', 'stay', 'pass', 'along', 'face']) expect(found).toContain(type);
  });
});

const marchMp = (state: Moment['state']): number => {
  const frame = state.stack.at(-1);
  return frame?.proc === 'march' ? frame.mp : 0;
};

describe('what somebody wants who points where nothing is offered', () => {
  test('a wish is always an action that the rules can judge, and the reason why not is a particular one', () => {
    const luck = Sfc32.seeded(99);
    let refused = 0;
    let wishes = 0;
    const refs = new Set<string>();
    for (const { state, pending } of every(moments(), 3)) {
      if (pending.kind === 'over') continue;
      const pieces = picture.pieces(state);
      const { hexes } = picture.ground(state);
      for (let i = 0; i < 6; i++) {
        const at = {
          ...(i % 2 === 0 ? { piece: luck.pick(pieces).id } : { hex: luck.pick(hexes).id }),
          ...(i % 3 === 0 ? { chosen: luck.pick(pieces).id } : {}),
        };
        const wish = picture.wish(state, at);
        if (wish === undefined) continue;
        wishes++;
        const answer = whyNot(game, state, wish);
        if (pending.kind === 'chance' || answer.legal) continue;
        refused++;
        const { code, message, ref } = answer.error;
        const where = `${state.stack.at(-1)?.proc}.${state.stack.at(-1)?.step} ${canonical(at)} ${canonical(wish)}: ${message}`;
        expect(code, where).toBe('illegal');
        expect(message, where).toMatch(/[.?]$/);
        expect(message, where).not.toMatch(/is no answer here/);
        refs.add(ref ?? '');
      }
    }
    expect(wishes).toBeGreaterThan(2500);
    expect(refused).toBeGreaterThan(1500);
    expect(refs.size).toBeGreaterThan(12);
  });

  /** The rule that stands against what is meant. */
  const ref = (table: Table, at: Parameters<typeof picture.wish>[1]): string | null | undefined => {
    const wish = picture.wish(table.state, at);
    if (wish === undefined) throw new Error('nothing is meant');
    return table.refOf(wish);
  };

  test('who does not move now, and why', () => {
    const table = Table.fight(MEADOW);
    expect(picture.wish(table.state, { piece: 'HM' })).toEqual({ type: 'unit', unit: 'HM' });
    expect(table.whyNot(picture.wish(table.state, { piece: 'HM' }))?.message).toMatch(/not of the active Battle/);
    table.act({ type: 'hold', unit: 'RH' });
    expect(table.whyNot(picture.wish(table.state, { piece: 'RH' }))?.message).toMatch(/has acted already/);
    expect(table.whyNot(picture.wish(table.state, { piece: 'RL1' }))).toBeNull();
    expect(picture.wish(table.state, { hex: '1414' })).toBeUndefined();
  });

  test('[5.1] a hex that is too far away: the shortest way, turning as needed', () => {
    const table = Table.fight(MEADOW).act({ type: 'unit', unit: 'RH' });
    const wish = picture.wish(table.state, { hex: '0101' });
    expect(wish).toMatchObject({ type: 'move', unit: 'RH' });
    expect(table.refOf(wish)).toBe('5.1');
    expect(table.whyNot(wish)?.message).toMatch(/Not enough movement points/);
    expect(ref(table, { hex: '0505' })).toBe('R6');
  });

  test('[KU-TEC, 5.3] a cliff before it, one ZOC after the other', () => {
    const zoc = Table.fight({ rus: 'RM M 0606 NW', horde: 'HR R 0607 N' }).act({ type: 'unit', unit: 'RM' });
    expect(ref(zoc, { hex: '0506' })).toBe('5.3');
    const cliff = '0303-0302 0303-0403 0303-0304 0303-0204 0303-0203 0303-0202';
    const walled = Table.fight({ rus: 'RH H 0202 S', horde: 'HM M 1010 N', hexsides: { cliff } });
    expect(ref(walled, { chosen: 'RH', hex: '0303' })).toBe('KU-TEC');
    const far = Table.fight({ rus: 'RH H 0201 S', horde: 'HM M 1010 N', hexsides: { cliff } });
    expect(ref(far, { chosen: 'RH', hex: '0303' })).toBe('KU-TEC');
  });

  test('a friend is to act instead, and cannot before the other is done', () => {
    const table = Table.fight(MEADOW).act({ type: 'unit', unit: 'RH' });
    expect(picture.wish(table.state, { hex: '0705' })).toEqual({ type: 'unit', unit: 'RL' });
    expect(table.whyNot(picture.wish(table.state, { piece: 'RL' }))?.message).toBe('RH is to move now, or to hold.');
  });

  test('[KU-RNG] an enemy for archers: a shot at him', () => {
    const table = Table.fight(MEADOW);
    expect(picture.wish(table.state, { chosen: 'RB', piece: 'HM' })).toEqual({ type: 'move', unit: 'RB', steps: [{ fire: 'HM' }] });
    expect(ref(table, { chosen: 'RB', piece: 'HM' })).toBe('KU-RNG');
    const near = Table.fight({ rus: 'RB B 0905 N', horde: 'HM M 0907 N' });
    expect(picture.wish(near.state, { chosen: 'RB', piece: 'HM' })).toMatchObject({ steps: [{ turn: 'S' }, { fire: 'HM' }] });
  });

  test('[R29, 6.3] an enemy for riders and foot: attacks come later, and not by everybody', () => {
    const table = Table.fight(MEADOW);
    expect(table.whyNot(picture.wish(table.state, { chosen: 'RH', piece: 'HM' }))?.message).toMatch(/after the movement/);
    const shock = Table.fight({ rus: 'RH H 0505 S, RR R 0705 S', horde: 'HM M 0507 N, HR R 0706 N' }).toShock();
    expect(picture.wish(shock.state, { chosen: 'RR', piece: 'HM' })).toMatchObject({ type: 'shock', unit: 'RR', target: 'HM' });
    expect(ref(shock, { chosen: 'RR', piece: 'HM' })).toBe('6.3');
    const shaken = shock.with({ units: { RH: { state: 'disordered' } } });
    expect(picture.wish(shaken.state, { chosen: 'RH', piece: 'HM' })).toMatchObject({ type: 'charge', unit: 'RH', target: 'HM' });
    expect(ref(shaken, { chosen: 'RH', piece: 'HM' })).toBe('R29');
  });

  test('[R17, K3] Battles that cannot be activated', () => {
    const table = Table.fight({ ...MEADOW, rus: `${MEADOW.rus}, RX R 0101 S @Rear` });
    while (table.state.activation !== null) table.act({ type: 'done' });
    expect(table.asks).toBe('rus: turn.continue');
    expect(ref(table, { piece: 'RH' })).toBe('R17');
    expect(ref(table, { piece: 'standard:rus' })).toBe('section 4 rule 7');
    expect(ref(table, { piece: 'standard:rus', hex: '0102', chosen: 'standard:rus' })).toBe('section 4 rule 7');
    const field = Table.set('kulikovo/field')
      .give({ faces: [9, 0] })
      .prelude(null);
    expect(field.asks).toBe('rus: turn.free');
    expect(ref(field, { piece: 'AMB1' })).toBe('K3');
    expect(field.whyNot(picture.wish(field.state, { piece: 'VAN1' }))?.message).toMatch(/not a Battle of this side/);
    expect(ref(field, { piece: 'standard:rus' })).toBe('7.2');
  });

  test('[K2] the prince rides with few', () => {
    const table = Table.set('kulikovo/field').give({ faces: [9, 0] });
    expect(table.asks).toBe('rus: turn.prince');
    expect(ref(table, { piece: 'LFT1' })).toBe('K2');
    expect(table.refOf(picture.wish(table.state, { piece: 'GRT1' }))).toBeNull();
  });
});

describe('why an answer is not offered', () => {
  test('[R27, R28] who does not shoot at a unit that has come near', () => {
    const table = Table.fight({ rus: 'RH H 0505 S', horde: 'HB B 0507 N, HC C 0607 NW, HM M 0407 N' }).move('RH', '0506');
    expect(table.asks).toBe('horde: entryFire.ask');
    const ask = (piece: string): string | null | undefined => table.refOf(picture.wish(table.state, { piece }));
    expect(ask('HM')).toBe('R27');
    expect(ask('RH')).toBe('6.2');
    expect(ask('HB')).toBeNull();
    const after = table.act({ type: 'fire', unit: 'HB' }).roll(0);
    expect(after.asks).toBe('horde: entryFire.ask');
    expect(after.refOf({ type: 'fire', unit: 'HB' })).toBe('R28');
  });

  test('[6.5, R8] where a unit does not retreat', () => {
    const table = Table.fight({ rus: 'RH H 0505 S', horde: 'HR R 0508 N, HS R 0408 N' }).charge('RH', 'HR', ['0506', '0507']);
    while (table.pending.kind === 'choice' && table.asks !== 'horde: retreat.path') table.act(table.actions[0] ?? { type: 'stand' });
    while (table.pending.kind === 'chance') table.roll(table.asks === 'dice: chargeReluctance' ? 0 : 7);
    expect(table.asks).toBe('horde: retreat.path');
    const { hex } = table.unit('HR');
    const free = table.actions.flatMap((a) => (a.type === 'retreat' ? [a.hex as string] : []));
    expect(free.length).toBeGreaterThan(1);
    expect(table.refOf({ type: 'retreat', hex: '0101' })).toBe('6.5');
    expect(table.refOf({ type: 'retreat', hex: '0408' })).toBe('R8');
    expect(table.refOf({ type: 'retreat', hex: '9999' })).toBe('6.5');
    expect(table.whyNot({ type: 'retreat', hex: '0608' })?.message).toMatch(/behind it|away from/);
    expect(hex).toBe('0508');
  });

  test('[6.2, E19] whom archers under attack do not shoot at, and who does not lead then', () => {
    const attack = Table.fight({ rus: 'RR R 0506 S, RH H 0606 SW, RX R 0101 S', horde: 'HB B 0607 N, HM M 1010 N' }).shock(
      'RR',
      'HB',
      'RH',
    );
    expect(attack.asks).toBe('horde: attack.brace');
    const why = (piece: string) => attack.whyNot(picture.wish(attack.state, { piece }));
    expect(why('RX')?.message).toBe('RX does not take part in the attack.');
    expect(why('HM')?.ref).toBe('6.2');
    expect(why('RH')).toBeNull();
    attack.act({ type: 'fire', unit: 'RR' }).roll(9);
    expect(attack.asks).toBe('rus: attack.shaken');
    attack.say('withdraw');
    expect(attack.asks).toBe('rus: attack.newLead');
    expect(attack.refOf(picture.wish(attack.state, { piece: 'RX' }))).toBe('6.3');
    expect(attack.refOf(picture.wish(attack.state, { piece: 'RH' }))).toBeNull();
  });

  test('[6.6] who does not advance, and how far a unit turns after it', () => {
    const table = Table.fight({ rus: 'RR R 0506 S, RH H 0606 SW, RX R 0101 S', horde: 'HR R 0607 N' }).shock('RR', 'HR', 'RH').roll(9);
    expect(table.asks).toBe('horde: retreat.path');
    table.act(table.actions[0] ?? { type: 'stay' });
    expect(table.asks).toBe('rus: attack.advance');
    expect(table.whyNot(picture.wish(table.state, { piece: 'RX' }))?.message).toBe('RX has not taken part in the attack.');
    table.act({ type: 'advance', unit: 'RH' });
    expect(table.asks).toBe('rus: attack.pivot');
    const { hex } = table.unit('RH');
    expect(hex).toBe('0607');
    // It faces SW; what lies to the north-east is behind it.
    const behind = picture.wish(table.state, { hex: '0706' });
    expect(behind).toMatchObject({ type: 'face' });
    expect(table.whyNot(behind)?.ref).toBe('6.6');
    expect(table.refOf(picture.wish(table.state, { hex: '0507' }))).toBeNull();
  });

  test('[R43] against whom an attack does not go on', () => {
    const table = Table.fight({ rus: 'RL L 0506 S, RX R 0101 S', horde: 'HB B 0607 N, HS R 0608 N, HT R 1010 N' })
      .with({ units: { HB: { state: 'disordered' } } })
      .shock('RL', 'HB')
      .say('decline')
      .roll(9)
      .act({ type: 'advance', unit: 'RL' });
    expect(table.asks).toBe('rus: attack.onward');
    const ref = (piece: string) => table.refOf(picture.wish(table.state, { piece }));
    expect(ref('HT')).toBe('R43');
    expect(ref('HB')).toBe('6.6');
    expect(ref('RX')).toBe('6.6');
    expect(ref('HS')).toBeNull();
  });
});
