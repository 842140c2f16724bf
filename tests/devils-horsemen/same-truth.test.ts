import { system } from '@pennon/devils-horsemen';
import { apply, type Chance, newGame, pending, type Reason, type Resolved, Sfc32 } from '@pennon/kernel';
import { expect, test } from 'vitest';
import { battlefield } from '../../packages/systems/devils-horsemen/board/battlefield.js';
import { preShockFacts, shockFacts } from '../../packages/systems/devils-horsemen/board/combats.js';
import { lineFacts, rallyFacts } from '../../packages/systems/devils-horsemen/board/command.js';
import { leadersInDanger } from '../../packages/systems/devils-horsemen/board/leaders-alone.js';
import { shotFacts } from '../../packages/systems/devils-horsemen/board/lines-of-fire.js';
import { leaderFacts, leaderSide, unit, unitFacts } from '../../packages/systems/devils-horsemen/board/pieces.js';
import { raidShotFacts } from '../../packages/systems/devils-horsemen/board/raids.js';
import { trumpFacts } from '../../packages/systems/devils-horsemen/board/trumps.js';
import { distanceInSight } from '../../packages/systems/devils-horsemen/board/ways-toward.js';
import { contactFacts } from '../../packages/systems/devils-horsemen/procedures/raid.js';
import { facingIndex } from '../../packages/systems/devils-horsemen/rules/facing.js';
import { isMounted } from '../../packages/systems/devils-horsemen/rules/units.js';
import type { Event, State, UnitId } from '../../packages/systems/devils-horsemen/types.js';
import { bold } from './bold.js';
import { game } from './table.js';

type Outcome = { readonly [name: string]: unknown };
type Told<T extends Event['type']> = Extract<Event, { type: T }>;

/** What a check of the machine contract says to facts of the board and these faces; that it is allowed at all, too. */
function asked(id: string, facts: unknown, ...faces: readonly number[]): Resolved<Outcome> {
  const found = system.checks.find((check) => check.id === id);
  if (found === undefined) throw new Error(`no check ${id}`);
  expect((found.refuse as ((facts: unknown) => unknown) | undefined)?.(facts), `${id} ${JSON.stringify(facts)}`).toBeUndefined();
  let chance = (found.resolve as (facts: unknown) => Chance<Resolved<Outcome>>)(facts);
  for (const face of faces) if (chance.die !== null) chance = chance.take(face);
  if (chance.die !== null) throw new Error('a die is missing');
  return chance.value;
}

/** A check of a unit, as the contract asks about it; the panic of K3 is the scenario's own. */
function ofUnit(s: State, e: Told<'checked'>): Resolved<Outcome> | undefined {
  const top = s.stack.at(-1);
  const facts = unitFacts(s, e.unit);
  switch (e.check) {
    case 'preShock': {
      if (top?.proc !== 'shock') throw new Error('nobody fights');
      const combat = top.combats.find(({ attackers, defenders }) => [...attackers, ...defenders].includes(e.unit));
      return combat && asked('preShock', preShockFacts(s, combat, e.unit, top.atOnce), e.face);
    }
    case 'uncontrolledAggression':
      return asked(e.check, { unit: facts, order: 'move', enemyDistance: distanceInSight(s, e.unit), inEnemyZoc: false }, e.face);
    case 'feignedRetreatReaction':
      return asked(e.check, { unit: facts, feint: top?.proc === 'feint' && top.active ? 'active' : 'reactive', canMove: true }, e.face);
    case 'rallyAttempt':
      return asked(e.check, rallyFacts(s, e.unit), e.face);
    case 'panic':
      return undefined;
    case 'standardRally':
      return asked(e.check, { unit: facts, atStandard: true, adjacentEnemy: false }, e.face);
    case 'reactionMovement':
      if (top?.proc !== 'raid') throw new Error('nobody is stung');
      return asked(e.check, contactFacts(s, top), e.face);
    case 'feignedRetreat':
      return asked(e.check, { unit: facts, pursuerInContact: true }, e.face);
    default:
      return asked(e.check, { unit: facts, inEnemyZoc: e.check === 'collapse' }, e.face);
  }
}

/** A check of a leader; the second die of two has the first with it. */
function ofLeader(s: State, e: Told<'leaderChecked'>, first: number): Resolved<Outcome> | undefined {
  const top = s.stack.at(-1);
  const leader = leaderFacts(s, e.leader);
  switch (e.check) {
    case 'lineCommand':
      return asked(e.check, lineFacts(s, e.leader), e.face);
    case 'momentum':
      return e.result === 'activates-again' || e.face !== 9
        ? asked(e.check, { leader, phasesInARow: 1, afterElitePhase: false }, e.face)
        : undefined;
    case 'doom':
      return { ...asked('momentum', { leader, phasesInARow: 1, afterElitePhase: false }, first, e.face), breakdown: [] };
    case 'trump': {
      if (top?.proc === 'activation') return asked(e.check, trumpFacts(s, e.leader, top.leader, 'momentum', []), e.face);
      if (top?.proc !== 'turn' || top.due === null) throw new Error('nobody is trumped');
      const isCounter = top.counter === e.leader && top.trumper !== null;
      return asked(
        e.check,
        trumpFacts(s, e.leader, isCounter && top.trumper !== null ? top.trumper : top.due, isCounter ? 'counter' : 'activation', []),
        e.face,
      );
    }
    case 'capture': {
      const by =
        leadersInDanger(s)
          .find(({ id }) => id === e.leader)
          ?.by.map((id) => unitFacts(s, id)) ?? [];
      const enemy = by.find(isMounted);
      return asked('leaderCasualty', { occasion: 'capture', leader, enemy, alone: true, friendlyUnit: hasRefuge(s, e) }, e.face);
    }
    default: {
      if (top?.proc !== 'casualty') throw new Error('nobody is in danger');
      if (e.check === 'struck' && e.result === 'struck') return undefined;
      const faces = e.check === 'wound' ? [first, e.face] : [e.face];
      const said = asked('leaderCasualty', { occasion: top.occasion, leader }, ...faces);
      // His Initiative counts for the second die alone.
      return e.check === 'wound' ? said : { ...said, breakdown: [] };
    }
  }
}
const hasRefuge = (s: State, { leader }: Told<'leaderChecked'>): boolean =>
  s.units.some((u) => u.hex !== null && !u.routed && battlefield(s).unit(u.id).side === leaderSide(s, leader));

function ofShot(s: State, e: Told<'shot'>): Resolved<Outcome> | undefined {
  if (!battlefield(s).knowsUnit(e.target)) return undefined;
  const target = e.target as UnitId;
  const top = s.stack.at(-1);
  if (top?.proc === 'raid') return asked('missile', raidShotFacts(s, e.unit, target, top.unit, battlefield(s).indexOf(top.hex)), e.face);
  if (top?.proc !== 'shot') throw new Error('nobody shoots');
  const stand = { hex: battlefield(s).indexOf(top.from), facing: facingIndex(unit(s, e.unit).facing) };
  return asked('missile', shotFacts(s, e.unit, target, e.occasion, e.mode, stand), e.face);
}

/** Lines of the scenario stand beside those of the check (DH-K K4). */
const ofTheCheck = (reasons: readonly Reason[]): readonly Reason[] => reasons.filter(({ ref }) => !ref.startsWith('DH-K '));

test('[14.4 12] every die of a check in a game comes to what the contract says to the same facts, with the same reasons', () => {
  const met = new Map<string, number>();
  const meet = (what: string, e: { readonly reasons: readonly Reason[] }, said: Resolved<Outcome> | undefined, outcome: Outcome): void => {
    if (said === undefined) return;
    met.set(what, (met.get(what) ?? 0) + 1);
    expect(said.outcome, what).toMatchObject(outcome);
    expect(said.breakdown, what).toEqual(ofTheCheck(e.reasons));
  };
  for (const { id } of game.scenarios)
    for (let seed = 1; seed <= (id.endsWith('training') ? 12 : 3); seed++) {
      const luck = Sfc32.seeded(seed, 12);
      const begun = newGame(game, id, { quietTurns: 0 });
      if (!begun.ok) throw new Error(begun.error.message);
      let { state } = begun;
      let first = 0;
      for (;;) {
        const wanted = pending(game, state);
        if (wanted.kind === 'over') break;
        const input = wanted.kind === 'chance' ? { faces: luck.faces(wanted.dice) } : { action: bold(wanted.actions, luck) };
        const applied = apply(game, state, input);
        if (!applied.ok) throw new Error(applied.error.message);
        // One die, one check: whatever else has happened follows from it.
        const e = wanted.kind === 'chance' ? applied.events.find(({ type }) => KINDS.includes(type)) : undefined;
        if (e?.type === 'checked') meet(e.check, e, ofUnit(state, e), { roll: e.face, result: e.result });
        else if (e?.type === 'leaderChecked') meet(e.check, e, ofLeader(state, e, first), { result: e.result });
        else if (e?.type === 'shot') {
          const scenario = e.reasons.filter((reason) => !ofTheCheck(e.reasons).includes(reason)).length;
          const { needed, hits, missiles, total } = e;
          meet('missile', e, ofShot(state, e), scenario > 0 ? { needed } : { needed, total, hits, missileState: missiles });
        } else if (e?.type === 'clashed') {
          const top = state.stack.at(-1);
          const combat = top?.proc === 'shock' ? top.combats[top.at] : undefined;
          const { column, superiority, cell, attackerHits, defenderHits, total } = e;
          if (combat === undefined) throw new Error('nobody fights');
          meet('shock', e, asked('shock', shockFacts(state, combat), e.face), {
            column,
            superiority,
            cell,
            attackerHits,
            defenderHits,
            total,
          });
        }
        if (e?.type === 'leaderChecked') first = e.face;
        ({ state } = applied);
      }
    }
  for (const [what, least] of Object.entries(LEAST)) expect([what, (met.get(what) ?? 0) >= least]).toEqual([what, true]);
});
const KINDS: readonly string[] = ['checked', 'leaderChecked', 'shot', 'clashed'];
const LEAST = {
  missile: 100,
  momentum: 100,
  trump: 100,
  preShock: 30,
  shock: 20,
  collapse: 3,
  rallyAttempt: 5,
  standardRally: 5,
  lineCommand: 10,
  uncontrolledAggression: 30,
  feignedRetreatReaction: 20,
  feignedRetreat: 8,
  reactionFacing: 5,
  impetuosity: 4,
  capture: 8,
};
