import { type Breakdown, call, done, type Side } from '@pennon/kernel';
import { card, character, isConscious } from '../board/people.js';
import { astrayVictims, friendlyFireFacts, shotFacts } from '../board/shots.js';
import { ACH_15 } from '../charts/ach-15.js';
import { ACH_19 } from '../charts/ach-19.js';
import { ACH_20 } from '../charts/ach-20.js';
import { rangedSymbol } from '../rules/combat-table.js';
import { dieOf } from '../rules/dice.js';
import { ammoAfter, friendlyFireReading, isSpecial, missileReading, onFriend } from '../rules/missiles.js';
import { harmTo } from '../rules/results.js';
import type { AdvancedCryHavoc, CombatResult, MoraleFrame, Pen, PlaceFrame, ShotFacts, ShotFrame, State } from '../types.js';
import { fellFrom, putDown, setFree, shaken } from './aftermath.js';
import { fed, furtherDice } from './dice-of.js';
import { patched, to } from './frames.js';

/** One shot (6.2): the die, what it does, the friend it may find instead (6.4), then falls and checks. */
export const shot: AdvancedCryHavoc['shot'] = {
  roll: {
    kind: 'chance',
    roll: (s, f) => nextDie(s, f, 'shot', factsNow(s, f), f.aim),
    take(w, f, [face = 0]) {
      const faces = [...f.faces, face];
      const facts = factsNow(w.state, f);
      const aimed = missileReading(facts);
      const [first = 0, ...further] = faces;
      const result = rangedSymbol(first + aimed.drm, aimed.column, w.state.options);
      const so = fed(harmTo(facts.target, f.aim, result, dieOf(w.state.options)), further);
      if ('die' in so) {
        threw(w, f, f.target, face, result, f.aim, aimed.breakdown);
        return to(f, 'roll', { faces });
      }
      const { retreats: _retreats, ...harm } = so.value;
      const before = character(w.state, f.target);
      w.emit({
        type: 'shot',
        unit: f.unit,
        target: f.target,
        aim: f.aim,
        action: f.action,
        facing: f.facing,
        weapon: facts.weapon,
        range: facts.range,
        power: aimed.power,
        column: aimed.column,
        total: first + aimed.drm,
        result,
        harm,
        ammo: ammoAfter(facts),
        unloaded: isSpecial(facts.weapon, 'S'),
        faces,
        reasons: aimed.breakdown,
      });
      if (result === 'F') return to(f, 'victim', { faces: [] });
      const wasHurt = before.health === 'healthy' && harm.health === 'wounded';
      return to(f, 'place', { wasHurt, wasKilled: harm.health === 'dead', fell: fellFrom(before, harm) });
    },
  },
  /** A die picks among several friends in order of id (R103); none: nothing happens. */
  victim: {
    kind: 'chance',
    roll: (s, f) => ({ purpose: 'victim', dice: astrayVictims(s, f).length > 1 ? dieOf(s.options) : [], ref: 'R103' }),
    take(w, f, faces) {
      const all = astrayVictims(w.state, f);
      const die = dieOf(w.state.options);
      const [face = die.from] = faces;
      const struck = all[Math.floor(((face - die.from) * all.length) / die.sides)];
      if (struck === undefined) return to(f, 'end');
      w.emit({ type: 'astrayAt', unit: f.unit, victim: struck, faces });
      return to(f, 'astray', { struck });
    },
  },
  astray: {
    kind: 'chance',
    roll(s, f) {
      const facts = friendlyFireFacts(s, f, f.struck);
      const { column } = friendlyFireReading(facts);
      return dieAfter(s, f, 'astray', onFriend(rangedSymbol(f.faces[0] ?? 0, column, s.options)), 'person');
    },
    take(w, f, [face = 0]) {
      const faces = [...f.faces, face];
      const facts = friendlyFireFacts(w.state, f, f.struck);
      const aimed = friendlyFireReading(facts);
      const [first = 0, ...further] = faces;
      const result = onFriend(rangedSymbol(first, aimed.column, w.state.options));
      const so = fed(harmTo(facts.victim, 'person', result, dieOf(w.state.options)), further);
      if ('die' in so) {
        threw(w, f, f.struck, face, result, 'person', aimed.breakdown);
        return to(f, 'astray', { faces });
      }
      const { retreats: _retreats, ...harm } = so.value;
      const before = character(w.state, f.struck);
      w.emit({
        type: 'shot',
        unit: f.unit,
        target: f.struck,
        aim: 'person',
        action: 'astray',
        facing: null,
        weapon: facts.weapon,
        range: facts.range,
        power: aimed.power,
        column: aimed.column,
        total: first,
        result,
        harm,
        ammo: character(w.state, f.unit).ammo,
        unloaded: character(w.state, f.unit).unloaded,
        faces,
        reasons: aimed.breakdown,
      });
      const wasHurt = before.health === 'healthy' && harm.health === 'wounded';
      return to(f, 'place', { wasHurt, wasKilled: harm.health === 'dead', fell: fellFrom(before, harm) });
    },
  },
  place: {
    kind: 'auto',
    run(w, f) {
      const next = f.fell === null ? null : putDown(w, f.struck, f.fell, sideOf(w.state, f));
      return next === null ? to(f, 'morale') : call<PlaceFrame, ShotFrame>(next, patched(f, { step: 'morale' }));
    },
  },
  morale: {
    kind: 'auto',
    run(w, f) {
      const acting = f.action === 'reaction-fire' ? card(w.state, f.target).side : sideOf(w.state, f);
      const next = shaken(w.state, f.struck, f.wasHurt && isConscious(character(w.state, f.struck)), f.wasKilled, acting);
      return next === null ? to(f, 'freed') : call<MoraleFrame, ShotFrame>(next, patched(f, { step: 'freed' }));
    },
  },
  freed: {
    kind: 'auto',
    run: (w: Pen, f: ShotFrame) => {
      const next = setFree(w);
      return next === null ? to(f, 'end') : call<PlaceFrame, ShotFrame>(next, patched(f, { step: 'freed' }));
    },
  },
  end: { kind: 'auto', run: () => done },
};

const sideOf = (s: State, { unit }: ShotFrame): Side => card(s, unit).side;

function factsNow(s: State, f: ShotFrame): ShotFacts {
  const facts = shotFacts(s, f);
  if (facts === undefined) throw new Error(`${f.unit} has nothing to shoot with`);
  return facts;
}

function nextDie(s: State, f: ShotFrame, purpose: string, facts: ShotFacts, aim: ShotFrame['aim']) {
  const [first] = f.faces;
  if (first === undefined) return { purpose, dice: dieOf(s.options), ref: ACH_15.id };
  const { column, drm } = missileReading(facts);
  return dieAfter(s, f, purpose, rangedSymbol(first + drm, column, s.options), aim);
}
function dieAfter(s: State, { faces }: ShotFrame, purpose: string, result: CombatResult, aim: ShotFrame['aim']) {
  if (faces.length === 0) return { purpose, dice: dieOf(s.options), ref: ACH_15.id };
  const what = furtherDice(result, aim)[faces.length - 1] ?? 'horse';
  return { purpose: what, dice: dieOf(s.options), ref: what === 'prone' ? ACH_19.id : ACH_20.id };
}

/** A die after which another is due. */
function threw(
  w: Pen,
  { unit, faces }: ShotFrame,
  target: ShotFrame['target'],
  face: number,
  result: CombatResult,
  aim: ShotFrame['aim'],
  reasons: Breakdown,
): void {
  const purpose = faces.length === 0 ? 'shot' : (furtherDice(result, aim)[faces.length - 1] ?? 'horse');
  w.emit({ type: 'threw', unit, target, purpose, result, faces: [face], reasons: faces.length === 0 ? reasons : [] });
}
