import { takingBack, verdictWords } from '@pennon/picture';
import { beforeAll, describe, expect, test } from 'vitest';
import { isFighting } from '../../packages/systems/d3h2/board/close-combat.js';
import { lostHalves } from '../../packages/systems/d3h2/board/victory.js';
import { factorRow } from '../../packages/systems/d3h2/rules/factors.js';
import { costOf } from '../../packages/systems/d3h2/rules/units.js';
import { SCENARIOS } from '../../packages/systems/d3h2/scenarios/index.js';
import type { ElementType, Event, State } from '../../packages/systems/d3h2/types.js';
import { begun, every, type Moment, picture, played } from './picture-play.js';
import { game } from './setting-up.js';
import { the } from './table.js';

let games: readonly (readonly Moment[])[] = [];
beforeAll(() => {
  games = SCENARIOS.map(({ id }, i) => played({ scenario: id, seed: 40 + i, longest: 500 }));
});

const cardOf = (state: State, piece: string) => {
  const card = picture.card(state, { piece });
  if (card === undefined) throw new Error(`no card of ${piece}`);
  return card;
};
const texts = (lines: readonly { readonly text: string }[]): string => lines.map(({ text }) => text).join('; ');
const words = (state: State, piece: string): readonly string[] => cardOf(state, piece).states.map(({ word }) => word);

describe('cards of elements', () => {
  test('[D3-21, D3-3, D3-14] the numbers are those of the charts, over random games', () => {
    for (const moments of games)
      for (const { state } of every(moments, 43))
        for (const { id } of picture.pieces(state)) {
          const { facts } = cardOf(state, id);
          const value = (term: string) => facts.find((fact) => fact.term === term)?.value?.replace('−', '-');
          const type = (state.elements.find((e) => e.id === id)?.dismounted === true ? undefined : id.replace(/\d+$/, '')) as
            | ElementType
            | undefined;
          if (type === undefined) continue;
          const { factors } = factorRow('d3h2', type);
          expect(Number(value('Against foot')), id).toBe(factors.foot);
          expect(Number(value('Against mounted')), id).toBe(factors.mounted);
          expect(Number(value('Army points')), id).toBe(costOf(type));
          expect(value('Range'), id).toBe(factors.shoots === undefined ? undefined : `${factors.shoots}`);
        }
  });

  test('who fights says so, and who may be ordered is offered an order', () => {
    let orders = 0;
    for (const moments of games)
      for (const { state, pending } of every(moments, 11)) {
        for (const { id, pose } of picture.pieces(state))
          if (pose !== null) expect(words(state, id).includes('In close combat'), id).toBe(isFighting(state, the(id)));
        const frame = state.stack.at(-1);
        if (pending.kind !== 'choice' || frame?.proc !== 'bound' || frame.step !== 'movement') continue;
        const single = new Set(pending.actions.flatMap((a) => (a.type === 'order' && a.units.length === 1 ? a.units : [])));
        for (const id of single) {
          expect(texts(cardOf(state, id).may), id).toMatch(/may be ordered for \d PIPs?/);
          orders++;
        }
      }
    expect(orders).toBeGreaterThan(20);
  });

  test('[D3-22, D3-20, D3-16] who supports, overlaps, strikes and holds it', () => {
    const state = begun({ red: ['Pk 5 5 0', 'Pk 5 4.5 0', 'Bd* 6 5 0'], blue: ['Kn 5 5 180', 'Cv 4 5 180', 'Sp 8 8 180'] });
    const front = texts(cardOf(state, 'Pk1').beside);
    expect(front).toContain('fights Knights 1 to its front');
    expect(front).toContain('Cavalry 1 overlaps it');
    expect(front).toContain('Pikes 2 supports it from behind');
    expect(texts(cardOf(state, 'Pk2').beside)).toContain('supports Pikes 1 from behind');
    expect(words(state, 'Pk1')).toContain('In close combat');
    expect(texts(cardOf(state, 'Pk1').may)).toContain('is in close combat and makes no tactical move');
    expect(cardOf(state, 'Bd1').who).toMatch(/^Blades of .* · the General · in the open$/);
    expect(words(state, 'Sp1')).toEqual([]);
  });

  test('[D3-20, R38] an enemy at its corner who does not overlap it says why', () => {
    const lines = (red: readonly string[], blue: readonly string[], id: string) =>
      cardOf(begun({ red, blue }), id).beside.flatMap(({ text }) => (text.includes('overlap') ? [text] : []));
    expect(lines(['Sp* 5 5 0', 'Sp 4 5 0'], ['Bd* 5 5 180', 'Bd 4 5 180'], 'Sp1')).toEqual([
      'Blades 2 meets its corner without overlapping it: the enemy there fights to its own front',
    ]);
    expect(lines(['Ps* 5 5 0'], ['Bd* 5 5 180', 'Bd 4 5 180'], 'Ps1')).toEqual([
      'Blades 2 meets its corner without overlapping it: nobody overlaps Psiloi',
    ]);
    expect(lines(['Sp* 5 5 0'], ['Bd* 5 5 180', 'Dg 4 5 180'], 'Sp1')).toEqual([
      'Dragon 1 meets its corner without overlapping it: Dragons do not overlap',
    ]);
    expect(lines(['Sp* 5 5 0'], ['Bd* 5 5 180', 'Bd 4 5 180'], 'Sp1')).toEqual(['Blades 2 overlaps it']);
  });

  test('[D3-26, D3-9] bad going, and a General too far off', () => {
    const state = begun({ red: ['Sp 2 2 0', 'Kn* 9 9 0'], blue: ['Sp 5 9 180'], ground: ['woods 1,1 3,1 3,3 1,3'], size: 15 });
    expect(words(state, 'Sp1')).toContain('In bad going');
    expect(words(state, 'Sp1')).toContain('Far from the General');
    expect(picture.card(state, { ground: 'woods1' })).toMatchObject({ name: 'Woods', facts: [{ term: 'Going', value: 'bad' }] });
    expect(picture.card(state, { ground: 'nothing' })).toBeUndefined();
  });
});

describe('verdicts', () => {
  test('a close combat tells both dice, each in the colours of who rolled', () => {
    let told = 0;
    for (const moments of games)
      for (const { state, events } of moments) {
        let now = state;
        for (const event of events) {
          if (event.type === 'fought') {
            const shown = picture.shows(now, event);
            if (shown?.kind !== 'roll') throw new Error('a fight is a roll');
            expectFight(shown, event);
            told++;
          }
          now = game.evolve(now, event);
        }
      }
    expect(told).toBeGreaterThan(10);
  });
  function expectFight(
    shown: Parameters<typeof verdictWords>[0] & { readonly follows: readonly string[] },
    event: Extract<Event, { type: 'fought' }>,
  ): void {
    const [own, other] = shown.rollers;
    expect(own.side).not.toBe(other?.side);
    expect([own.total, other?.total]).toEqual([event.own.total, event.other.total]);
    expect(verdictWords(shown)).toBe(`${event.own.total} to ${event.other.total}: ${shown.result}`);
    const isHurt = event.results.some((result) => result !== 'none');
    expect(shown.follows.length > 0).toBe(isHurt);
  }
});

describe('labels of what leaves it at that', () => {
  test('they name the effect and who could still act', () => {
    const state = begun({ red: ['Sp 2 2 0', 'Kn* 4 2 0'], blue: ['Sp 5 9 180'] });
    const actions = [{ type: 'order', units: [the('Sp1')] }, { type: 'order', units: [the('Sp1'), the('Kn1')] }, { type: 'done' }] as const;
    const [closing] = picture.closings(state, actions);
    expect(closing).toEqual({ action: { type: 'done' }, stillAble: ['Sp1', 'Kn1'] });
    expect(picture.label(state, { type: 'done' })).toMatch(/^End .+’s moves$/);
    expect(takingBack(game as never, state, { type: 'done' })).toEqual({ may: false, why: 'dice are rolled' });
    expect(picture.label(state, { type: 'order', units: [the('Sp1')] })).toBe('Order Spears 1');
  });
});

describe('the aim of the battle', () => {
  test('[D3-35, R73, R74] it agrees with how battles end', () => {
    let ended = 0;
    for (const moments of games) {
      const { state } = moments.at(-1) as Moment;
      const aim = picture.aim(state);
      for (const { side, scores } of aim.sides) expect(scores[0]?.value).toBe(lostHalves(state, side) / 2);
      if (state.outcome === null) continue;
      ended++;
      const { winner, reason } = state.outcome;
      const [loser] = aim.sides.filter(({ side }) => side !== winner);
      const [score] = loser?.scores ?? [];
      if (reason === 'broken') expect(score?.value).toBeGreaterThanOrEqual(score?.limit ?? Number.POSITIVE_INFINITY);
      else expect(aim.ahead).toBe(winner);
    }
    expect(ended).toBeGreaterThan(0);
  });
});
