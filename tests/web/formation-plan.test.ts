import { apply, newGame, pending, Sfc32 } from '@pennon/kernel';
import { headOf, isOnHexes } from '@pennon/picture';
import { describe, expect, test } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import { type FormationAsked, formationPlan } from '../../apps/web/hexes/formation-plan.js';
import type { State } from '../../apps/web/session/session.js';
import { played } from './played.js';

const { game = expect.fail('Kulikovo is a whole game') } = await loadSystem('kulikovo');
const { picture } = game;
if (picture.kind !== 'hexes') throw new Error('Kulikovo is played on hexes');
const hexes = picture;

/** Moments at which several of a Battle may be chosen to move. */
const moments = played('kulikovo/training', 7).flatMap((state) => {
  const asked = pending(game, state);
  if (asked.kind !== 'choice') return [];
  const members = asked.actions.flatMap((action) => {
    const { piece, order } = hexes.pointsAt(state, action);
    return order === 'choose' && piece !== undefined ? [piece] : [];
  });
  return members.length < 2 ? [] : [{ state, side: asked.side, members }];
});

const hexOf = (state: State, id: string): string | null => {
  const piece = hexes.pieces(state).find((one) => one.id === id);
  return piece !== undefined && isOnHexes(piece) ? headOf(piece) : null;
};

describe('a formation that moves by one order', () => {
  test('there are such moments', () => {
    expect(moments.length).toBeGreaterThan(5);
  });

  test('whatever it plans is legal choice by choice, and everybody ends where his ghost stands', () => {
    for (const { state, side, members } of moments.slice(0, 12)) {
      const asked: FormationAsked = { game, picture: hexes, layout: hexes.ground(state), side };
      const [first = ''] = members;
      const from = hexOf(state, first) ?? '';
      for (const { id: to } of hexes.ground(state).hexes.filter((_, i) => i % 23 === 0)) {
        const plan = formationPlan(asked, state, members, from, to);
        expect([...plan.goings.map(({ piece }) => piece), ...plan.stay].every((id) => members.includes(id))).toBe(true);
        let now = state;
        for (const { actions, piece, hex, isAnswered } of plan.goings) {
          for (const action of actions) {
            expect(hexes.pointsAt(now, action).piece, 'nothing is chosen but what he does himself').toBe(piece);
            const went = apply(game, now, { action });
            if (!went.ok) throw new Error(`${piece}: ${went.error.message}`);
            now = went.state;
          }
          // Dice or the enemy come between: what follows is planned from what was before.
          if (isAnswered) break;
          expect(hexOf(now, piece)).toBe(hex);
        }
      }
    }
  });

  test('one step forward moves all who can by the same step, and nobody is named twice', () => {
    const { state, side, members } = moments[0] ?? expect.fail('there is no such moment');
    const asked: FormationAsked = { game, picture: hexes, layout: hexes.ground(state), side };
    const [first = ''] = members;
    const from = hexOf(state, first) ?? '';
    const to = `${from.slice(0, 2)}${String(Number(from.slice(2)) + (side === state.sides[0] ? 1 : -1)).padStart(2, '0')}`;
    const { goings, stay } = formationPlan(asked, state, members, from, to);
    const named = [...goings.map(({ piece }) => piece), ...stay];
    expect(new Set(named).size).toBe(named.length);
    expect(goings.length).toBeGreaterThan(0);
  });
});

test("in Devil's Horsemen leaders go with their men: they are not said to stay behind", async () => {
  const horsemen = (await loadSystem('devils-horsemen')).game ?? expect.fail('a whole game');
  const board = horsemen.picture;
  if (board.kind !== 'hexes') return expect.fail('played on hexes');
  const begun = newGame(horsemen, 'devils-horsemen/training', {});
  if (!begun.ok) return expect.fail(begun.error.message);
  const luck = Sfc32.seeded(3);
  let now: State = begun.state;
  for (let i = 0; i < 60; i++) {
    const asked = pending(horsemen, now);
    if (asked.kind === 'over') break;
    const orders = asked.kind === 'choice' ? asked.actions.map((action) => board.pointsAt(now, action)) : [];
    const members = orders.flatMap(({ piece, order }) => (order === 'choose' && piece !== undefined ? [piece] : []));
    if (asked.kind === 'choice' && members.includes('Lm2')) {
      const plan = formationPlan(
        { game: horsemen, picture: board, layout: board.ground(now), side: asked.side },
        now,
        members,
        '1104',
        '1105',
      );
      const gone = new Map(plan.goings.map(({ piece, hex }) => [piece, hex]));
      expect([gone.get('Lm2'), gone.get('M3')]).toEqual(['1107', '1107']);
      expect(plan.stay).not.toContain('Lm2');
      return;
    }
    const singly = asked.kind === 'choice' ? asked.actions.find(({ type }) => type === 'orders') : undefined;
    const input = asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: singly ?? luck.pick(asked.actions) };
    const went = apply(horsemen, now, input);
    if (!went.ok) return expect.fail(went.error.message);
    now = went.state;
  }
  expect.fail('nobody gives single orders');
});
