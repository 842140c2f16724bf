import { canonical, whyNot } from '@pennon/kernel';
import { hexside, takingBack, verdictWords } from '@pennon/picture';
import { describe, expect, test } from 'vitest';
import { isInEnemyZoc, position } from '../../packages/systems/kulikovo/board/position.js';
import { KU_RNG } from '../../packages/systems/kulikovo/charts/ku-rng.js';
import { allowance } from '../../packages/systems/kulikovo/rules/movement.js';
import type { Action, State } from '../../packages/systems/kulikovo/types.js';
import { every, GAMES, picture, played } from './picture-play.js';
import { game, Table, unitId } from './table.js';

const cardOf = (state: State, piece: string) => {
  const card = picture.card(state, { piece });
  if (card === undefined) throw new Error(`no card of ${piece}`);
  return card;
};
const texts = (lines: readonly { readonly text: string }[]): string => lines.map(({ text }) => text).join('; ');
const stateWords = (state: State, piece: string): readonly string[] => cardOf(state, piece).states.map(({ word }) => word);

describe('cards of units', () => {
  test('[3.1, 3.2, R14] the numbers are those of the rules, over random games', () => {
    for (const play of GAMES)
      for (const { state } of every(played({ ...play, longest: 900 }), 37)) {
        const { units } = position(state).board;
        for (const { id, shockDrm, ma, fp, type, index, side, battle, sideIndex } of units) {
          const { facts, states } = cardOf(state, id);
          const value = (term: string) => facts.find((fact) => fact.term === term)?.value;
          const now = state.units[index]?.state ?? 'eliminated';
          expect(Number(value('Shock DRM')?.replace('−', '-'))).toBe(shockDrm);
          expect(value('Movement')).toBe(`${ma}`);
          expect(value('Flight points')).toBe(`${fp}`);
          expect(value('Range')).toBe(type in KU_RNG.data ? '2' : undefined);
          const isActive = state.activation?.side === side && state.activation.battle === battle;
          const isOut = isActive && state.activation?.outOfCommand.includes(id) === true;
          if (now === 'normal' || now === 'disordered') {
            const mp = allowance({ ma, state: now, inCommand: !isOut });
            expect(facts.find(({ term }) => term === 'Movement')?.meaning).toContain(`has ${mp} movement point`);
            expect(states.some(({ word }) => word === 'Out of command')).toBe(isOut);
            const p = position(state);
            expect(states.some(({ word }) => word === 'In an enemy zone')).toBe(isInEnemyZoc(p, sideIndex, p.head(index)));
          }
        }
      }
  });

  test('who may attack says so, and who is told that he may not is refused', () => {
    let told = 0;
    for (const play of GAMES)
      for (const { state, pending } of every(played({ ...play, longest: 1500 }), 7)) {
        const frame = state.stack.at(-1);
        if (pending.kind !== 'choice' || frame?.proc !== 'activation' || frame.step !== 'attacks') continue;
        const offered = new Set(pending.actions.flatMap((a) => (a.type === 'unit' ? [a.unit] : [])));
        for (const id of offered) expect(texts(cardOf(state, id).may), id).toMatch(/may attack hand to hand|may charge$|may charge;/);
        for (const { id, group, isActive } of picture.pieces(state)) {
          if (!isActive || group !== state.activation?.battle || !state.units.some((u) => u.id === id)) continue;
          if (!texts(cardOf(state, id).may).includes('has nobody to attack')) continue;
          told++;
          expect(whyNot(game, state, { type: 'unit', unit: id }).legal, id).toBe(false);
        }
      }
    expect(told).toBeGreaterThan(5);
  });

  test('who he is, who leads him, who is with him and before him', () => {
    const table = Table.fight({
      rus: 'RH H 0505 S -1',
      horde: 'HL L 0506 N +1, HB B 0909 NW',
      rusLeaders: 'PRI 0505 ar=4 cr=3 overall',
    });
    const card = cardOf(table.state, 'RH');
    expect(card.who).toBe('Heavy cavalry of the Rus Main Battle · PRI, with it, in command');
    expect(texts(card.beside)).toBe('PRI is with it: 1 better in attack and defence; HL has it before him');
    expect(card.beside.map(({ piece }) => piece)).toEqual(['PRI', 'HL']);
    expect(stateWords(table.state, 'RH')).toEqual(['Normal', 'In an enemy zone']);
    expect(cardOf(table.state, 'HB').facts.at(-1)).toEqual({ term: 'Range', value: '2', meaning: '+1 at 1 hex, −2 at 2 hexes' });
    expect(cardOf(table.state, 'PRI').facts.map(({ term, value }) => `${term} ${value}`)).toEqual([
      'Activation rating 4',
      'Command range 3',
      'Flight points 2',
    ]);
  });

  test('[R29, 7.1] a Disordered unit does not charge and may rest', () => {
    const table = Table.fight({ rus: 'RH H 0505 S', horde: 'HR R 0909 N' }).with({ units: { RH: { state: 'disordered' } } });
    const may = texts(cardOf(table.state, 'RH').may);
    expect(may).toContain('may not charge: it is Disordered');
    expect(may).toContain('is Normal again if it does nothing now');
    expect(stateWords(table.state, 'RH')).toEqual(['Disordered']);
  });
});

describe('cards of ground', () => {
  const table = Table.fight({
    rus: 'RH H 0505 S',
    horde: 'HR R 0909 N',
    ground: ['................', '..w.............', ...Array.from({ length: 12 }, () => '................')],
    hexsides: { nepravda: '0303-0304', minor_river: '0503-0504' },
  });
  const between = (a: string, b: string) => picture.card(table.state, { hexside: hexside(a, b) });

  test('[KU-TEC] a hex: its cost and what it does', () => {
    expect(picture.card(table.state, { hex: '0302' })).toMatchObject({
      name: 'Woods',
      facts: [{ term: 'Cost', value: '2' }, { term: 'Level' }],
    });
    expect(texts(picture.card(table.state, { hex: '0302' })?.may ?? [])).toBe(
      'Charge: nobody charges into it; Shots: one can shoot into it, not through it',
    );
    expect(picture.card(table.state, { hex: '9999' })).toBeUndefined();
  });

  test('[KU-TEC] a hexside: what it is and who may cross', () => {
    expect(between('0303', '0304')).toMatchObject({ name: 'Great river', facts: [{ value: '—', meaning: 'nobody crosses it' }] });
    expect(between('0504', '0503')).toMatchObject({ name: 'River that can be forded', facts: [{ value: '+1' }] });
    expect(texts(between('0503', '0504')?.may ?? [])).toBe('Shock: 1 worse across it; Charge: not across it');
    expect(between('0801', '0802')).toMatchObject({ name: 'Open ground', facts: [{ value: '0' }], may: [] });
    expect(between('0101', '0909')).toBeUndefined();
  });
});

describe('verdicts', () => {
  test('a charge is told with its sum, its result and what follows', () => {
    const table = Table.fight({ rus: 'RH H 0505 S', horde: 'HL L 0508 N' }).toShock();
    const charge: Action = {
      type: 'charge',
      unit: unitId('RH'),
      target: unitId('HL'),
      steps: [{ enter: '0506' }, { enter: '0507' }] as never,
      support: [],
    };
    const before = table.act(charge);
    const rolled = new Table(before.state).roll(8);
    const shown = picture.shows(before.state, rolled.last('fought'));
    if (shown?.kind !== 'roll') throw new Error('a charge is a roll');
    expect(verdictWords(shown)).toMatch(/^8 \+ \d+ = \d+: Disordered, retreats, the charge goes on$/);
    expect(shown.follows).toEqual([
      'HL is Disordered',
      'HL retreats one hex',
      'RH attacks again, one less on the die, whoever stands in front',
    ]);
    expect(shown.why).toBe('8+ against a unit that is Normal');
    expect(shown.rollers.map(({ side, name }) => [side, name])).toEqual([['rus', 'RH']]);
  });

  test('[K1] champions have a die each', () => {
    const shown = picture.shows(Table.set('kulikovo/field').state, { type: 'duelFought', faces: [3, 7], first: 'horde' });
    if (shown?.kind !== 'roll') throw new Error('a duel is a roll');
    expect(shown.rollers.map(({ side, total }) => [side, total])).toEqual([
      ['rus', 3],
      ['horde', 7],
    ]);
    expect(verdictWords(shown)).toBe('3 to 7: Golden Horde begins');
  });
});

describe('labels of what leaves it at that', () => {
  const closing = (table: Table) => {
    const [first] = picture.closings(table.state, table.actions);
    if (first === undefined) throw new Error('nothing leaves it at that');
    return {
      label: picture.label(table.state, first.action),
      stillAble: first.stillAble,
      back: takingBack(game as never, table.state, first.action),
    };
  };
  test('they name the effect, who could still act, and whether it can be taken back', () => {
    const table = Table.fight({ rus: 'RH H 0505 S, RX R 0101 S @Rear', horde: 'HR R 0506 N' });
    expect(closing(table)).toMatchObject({ label: 'End movement', stillAble: expect.arrayContaining(['RH']), back: { may: true } });
    table.act({ type: 'done' });
    expect(closing(table)).toMatchObject({ label: 'End combat', stillAble: ['RH'] });
    table.act({ type: 'done' });
    expect(table.asks).toBe('rus: turn.continue');
    expect(closing(table)).toMatchObject({ label: 'Pass the initiative', stillAble: [] });
  });
});

describe('the aim of the battle', () => {
  test('[8.2] it agrees with how battles end', () => {
    const ends = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      const moments = played({ scenario: 'kulikovo/training', seed, longest: 4000 });
      const { state } = moments.at(-1) ?? {};
      if (state === undefined || state.outcome === null) continue;
      const { winner, reason } = state.outcome;
      const aim = picture.aim(state);
      const loser = aim.sides.find(({ side }) => side !== winner);
      const [score] = loser?.scores ?? [];
      if (score?.limit == null) throw new Error('nothing decides');
      ends.add(reason);
      if (reason === 'collapse') expect(score.value, canonical(score)).toBeGreaterThanOrEqual(score.limit);
      else if (reason === 'flight') expect(score.value + 9, canonical(score)).toBeGreaterThanOrEqual(score.limit);
      else expect(aim.ahead).toBe(winner);
    }
    expect(ends.size).toBeGreaterThan(0);
    const idle = Table.set('kulikovo/training').say('pass').say('pass').say('pass');
    const { ahead } = picture.aim(idle.state);
    expect(idle.say('pass').state.outcome).toMatchObject({ reason: 'passes', winner: ahead });
  });

  test('[8.2, R64] in words', () => {
    const { sides, otherwise } = picture.aim(Table.set('kulikovo/training').state);
    expect(sides[0].scores[0]?.short).toMatch(/^lost 0 · flees at \d+$/);
    expect(sides[0].wins[0]?.sentence).toMatch(/^Golden Horde flees: /);
    expect(otherwise?.sentence).toMatch(/^After \d+ ticks /);
    for (const id of ['kulikovo/field', 'kulikovo/vozha', 'kulikovo/ice'])
      expect(picture.aim(Table.set(id).state).otherwise?.sentence).not.toMatch(/undefined|[a-z][A-Z]/);
  });
});
