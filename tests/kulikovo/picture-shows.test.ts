import { canonical, D10, oddsOfAction } from '@pennon/kernel';
import { added, type Verdict, verdictWords } from '@pennon/picture';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Action, CombatEffect, Event, MissileResult, State, Unit } from '../../packages/systems/kulikovo/types.js';
import { every, GAMES, type Moment, picture, played } from './picture-play.js';
import { game, happening, hexId, known, Table } from './table.js';

let moments: readonly Moment[] = [];
beforeAll(() => {
  moments = GAMES.flatMap((play) => played(play));
});

/** Every event of the games with the state it happened to and the one it led to. */
function* happenings(): Generator<{ readonly before: State; readonly event: Event; readonly after: State }> {
  for (const { state, events } of moments) {
    let before = state;
    for (const event of events) {
      const after = game.evolve(before, event);
      yield { before, event, after };
      before = after;
    }
  }
}

/** Things that only the log tells. */
const SILENT: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'princeChosen',
  'initiative',
  'passed',
  'declared',
  'activated',
  'shockBegun',
  'leaderStayed',
  'attackDeclared',
  'withdrawn',
  'newLead',
  'ended',
]);

describe('how events look', () => {
  test('every event of long games is shown without fault, and what moves ends where the state has it', () => {
    const kinds = new Set<string>();
    for (const { before, event, after } of happenings()) {
      const shown = picture.shows(before, event);
      const where = canonical(event);
      kinds.add(`${event.type} ${shown?.kind}`);
      if (SILENT.has(event.type)) expect(shown, where).toBeUndefined();
      if (shown === undefined) continue;
      const pieces = new Map(picture.pieces(after).map((p) => [p.id, p]));
      switch (shown.kind) {
        case 'travel': {
          const earlier = new Map(picture.pieces(before).map((p) => [p.id, p]));
          for (const id of shown.pieces) {
            expect(earlier.get(id)?.hexes, where).toEqual([shown.path[0]]);
            expect(pieces.get(id)?.hexes, where).toEqual([shown.path.at(-1)]);
          }
          expect(pieces.get(shown.pieces[0] ?? '')?.facing ?? null, where).toBe(shown.facing);
          if (shown.mark !== undefined && shown.mark !== 'stopped')
            expect(pieces.get(shown.pieces[0] ?? '')?.marks, where).toContain(shown.mark);
          break;
        }
        case 'turn':
          expect(pieces.get(shown.piece)?.facing, where).toBe(shown.facing);
          break;
        case 'mark':
          for (const id of [shown.piece, ...(shown.others ?? [])]) {
            const marks = pieces.get(id)?.marks ?? [];
            if (shown.mark === null) expect(marks, where).not.toContain('disordered');
            else expect(marks, where).toContain(shown.mark);
          }
          break;
        case 'roll':
          expectRoll(shown, where);
      }
    }
    for (const kind of [
      'moved travel',
      'moved turn',
      'charged travel',
      'retreated travel',
      'retired travel',
      'advanced travel',
      'leaderMoved travel',
      'standardMoved travel',
      'faced turn',
      'disordered mark',
      'eliminated mark',
      'rallied mark',
      'activationEnded mark',
      'shot roll',
      'fought roll',
      'reluctanceRolled roll',
      'counterChargeRolled roll',
      'continuationRolled roll',
      'seizureRolled roll',
      'leaderChecked roll',
      'duelFought roll',
    ])
      expect([...kinds]).toContain(kind);
  });

  /** Dice of ten faces read from 0, words, a total that is the die with its reasons, and luck that adds up. */
  function expectRoll({ rollers, title, result, ref, luck, ...shown }: Verdict, where: string): void {
    expect(title.length * result.length, where).toBeGreaterThan(0);
    expect(ref, where).not.toBeNull();
    for (const { dice, breakdown, total, readAs, side } of rollers) {
      expect(
        dice.map(({ die }) => die),
        where,
      ).toEqual([D10]);
      expect(side, where).not.toBeNull();
      expect((dice[0]?.face ?? 0) + added(breakdown), where).toBe(total);
      if (readAs !== undefined) expect([ref, Math.max(0, total)], where).toEqual(['KU-MF', readAs]);
    }
    expect(verdictWords({ ...shown, rollers, result }), where).toMatch(/^\d.*: /);
    if (luck === null) return;
    expect(luck.same, where).toBeGreaterThan(0);
    expect(luck.better + luck.same, where).toBeLessThanOrEqual(luck.of);
  }

  test('on average nobody is lucky: over every face better and worse are even', () => {
    const table = Table.fight({ rus: 'RR R 0505 S', horde: 'HM M 0506 N' }).shock('RR', 'HM');
    let better = 0;
    let worse = 0;
    for (let face = 0; face <= 9; face++) {
      const rolled = new Table(table.state).roll(face);
      const shown = picture.shows(table.state, rolled.last('fought'));
      if (shown?.kind !== 'roll' || shown.luck === null) throw new Error('a fight is a roll');
      expect([shown.rollers[0].side, shown.from, shown.at, shown.ref]).toEqual(['rus', 'RR', 'HM', 'KU-SH']);
      better += shown.luck.better;
      worse += shown.luck.of - shown.luck.better - shown.luck.same;
    }
    expect(better).toBe(worse);
    expect(better).toBeGreaterThan(0);
  });

  test('[R16] a low die is the better one where one rolls at or under, and a natural 9 is the worst', () => {
    const before = Table.fight({ rus: 'RR R 0505 S, RX R 0101 S @Rear', horde: 'HM M 0909 N' });
    while (before.asks !== 'rus: turn.continue') before.act({ type: 'done' });
    before.act({ type: 'continue', battle: 'Rear' });
    const luckOn = (face: number) => {
      const shown = picture.shows(before.state, new Table(before.state).roll(face).last('continuationRolled'));
      return shown?.kind === 'roll' ? shown.luck : null;
    };
    expect(luckOn(0)).toEqual({ better: 0, same: 5, of: 10 });
    expect(luckOn(9)).toEqual({ better: 5, same: 5, of: 10 });
  });

  test('[K3] a Battle that comes out of the wood is shown at once, its leader too', () => {
    const table = Table.set('kulikovo/field')
      .give({ faces: [9, 0] })
      .prelude(null);
    const shown = picture.shows(table.state, { type: 'released', battle: 'Ambush' });
    expect(shown).toMatchObject({ kind: 'mark', piece: 'AMB1', mark: null });
    expect(shown?.kind === 'mark' && shown.others?.length).toBe(8);
  });
});

describe('outcomes of the odds in words', () => {
  const fight = Table.fight({ rus: 'RH H 0505 S', horde: 'HL L 0507 N, HB B 0607 NW' }).toShock();
  const charge = known({ type: 'charge', unit: 'RH', target: 'HL', steps: [], support: [] });
  const words = (results: readonly object[], action: Action | undefined = charge, state: State = fight.state) =>
    picture.outcome(state, { results }, action).text;
  /** The same moment with units in other states, whether or not that moment could come. */
  const shaken = (states: { readonly [id: string]: Unit['state'] }): State => ({
    ...fight.state,
    units: fight.state.units.map((u) => ({ ...u, state: states[u.id] ?? u.state })),
  });

  test('shots, nerve and blows in their order', () => {
    expect(words([{ attack: 'charge', result: ['defEliminated', 'continueAttack'] }])).toBe('Charge: defender Eliminated, attack goes on');
    expect(
      words([
        { shot: 'HB', at: 'RH', result: 'disordered' },
        { attack: 'shock', result: [] },
      ]),
    ).toBe('HB shoots: Disordered; shock: no result');
    expect(words([{ reluctance: 'shock' }, { attack: 'shock', result: ['attDisordered'] }])).toBe('Shies; shock: attacker Disordered');
    expect(words([{ counterCharge: 'succeeded' }, { attack: 'charge', result: ['defDisordered'] }])).toBe(
      'Charge met; charge: defender Disordered',
    );
    expect(words([{ shot: 'HB', at: 'RH', result: 'retire' }])).toBe('HB shoots: Retired; no attack');
    expect(words([{ evasion: 'succeeded' }])).toBe('Rides away; no attack');
    expect(words([{ continuation: 'fails' }], { type: 'continue', battle: 'x' })).toBe('The initiative is lost');
    expect(words([], { type: 'done' })).toBe('As ordered, nothing is left to chance');
  });

  test('[R45, R46] who was Disordered already retires, who was Retired already is gone', () => {
    const worn = shaken({ RH: 'disordered', HL: 'retired' });
    expect(words([{ attack: 'shock', result: ['attDisordered', 'attRetreat1'] }], charge, worn)).toBe('Shock: attacker Retired');
    expect(words([{ attack: 'shock', result: ['defRetired'] }], charge, worn)).toBe('Shock: defender Eliminated');
    expect(words([{ shot: 'HB', at: 'RH', result: 'retreat' }], { type: 'done' }, worn)).toBe('HB shoots: retreats');
  });

  test('more harm to the second side is better, more harm to the first is worse', () => {
    const good = (results: readonly object[], action?: Action, state: State = fight.state) =>
      picture.outcome(state, { results }, action).good;
    const rising = (list: readonly number[]): void => expect(list).toEqual([...list].sort((a, b) => a - b));
    const blows: readonly (readonly CombatEffect[])[] = [
      ['attDisordered', 'attRetreat1'],
      ['attDisordered'],
      [],
      ['defDisordered'],
      ['defDisordered', 'defRetreat1'],
      ['defDisordered', 'defRetreat1', 'continueAttack'],
    ];
    const disordered: readonly (readonly CombatEffect[])[] = [
      ['attDisordered'],
      [],
      ['defRetired'],
      ['defEliminated'],
      ['defEliminated', 'continueAttack'],
    ];
    const shots: readonly MissileResult[] = ['none', 'retreat', 'retire', 'eliminated'];
    const worn = shaken({ HL: 'disordered', RH: 'disordered' });
    for (const action of [charge, undefined]) {
      const goods = blows.map((result) => good([{ attack: 'charge', result }], action));
      rising(goods);
      expect(new Set(goods).size).toBe(blows.length);
      rising(disordered.map((result) => good([{ attack: 'shock', result }], action, worn)));
    }
    rising(shots.map((result) => good([{ shot: 'RH', at: 'HL', result }], undefined, worn)));
    rising(shots.map((result) => -good([{ shot: 'HB', at: 'RH', result }], undefined, worn)));
    // The same blow by the second side.
    const turned = { ...fight.state, activation: { ...fight.state.activation, side: 'horde', battle: 'Horde Main' } } as State;
    expect(picture.outcome(turned, { results: [{ attack: 'shock', result: ['defDisordered'] }] }).good).toBeLessThan(0);
  });

  test('every outcome of the odds of random actions has words and a finite worth', () => {
    let outcomes = 0;
    for (const { state, pending } of every(moments, 9)) {
      if (pending.kind !== 'choice') continue;
      for (const action of every(pending.actions, 17)) {
        const odds = oddsOfAction(game, state, action);
        if (!odds.ok) throw new Error(odds.error.message);
        for (const { outcome } of odds.outcomes) {
          outcomes++;
          const { text, good } = picture.outcome(state, outcome, action);
          expect(text).toMatch(/^[A-Z]/);
          expect(text).not.toMatch(/undefined|\[object/);
          expect(Number.isFinite(good)).toBe(true);
          expect(picture.outcome(state, outcome).text).toMatch(/^[A-Z]/);
        }
      }
    }
    expect(outcomes).toBeGreaterThan(1000);
  });

  test('a unit off the map troubles nobody', () => {
    const gone = fight.with({ units: { HB: { hex: null, state: 'eliminated' } } });
    expect(picture.shows(gone.state, happening({ type: 'leaderPlaced', leader: 'RL1', hex: hexId('0505') }))).toMatchObject({
      kind: 'travel',
    });
    expect(picture.shows(gone.state, happening({ type: 'leaderPlaced', leader: 'RL1', hex: null }))).toEqual({
      kind: 'mark',
      piece: 'RL1',
      mark: 'eliminated',
    });
  });
});
