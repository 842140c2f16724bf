import { type Breakdown, call, done, latest, type Side } from '@pennon/kernel';
import { card, character, isConscious } from '../board/people.js';
import { astrayVictims, friendlyFireFacts, shotFacts } from '../board/shots.js';
import { ACH_15 } from '../charts/ach-15.js';
import { ACH_19 } from '../charts/ach-19.js';
import { ACH_20 } from '../charts/ach-20.js';
import { patched, to } from '../copies.js';
import { rangedSymbol } from '../rules/combat-table.js';
import { dieOf } from '../rules/dice.js';
import { ammoAfter, friendlyFireReading, isSpecial, missileReading, onFriend } from '../rules/missiles.js';
import { harmTo } from '../rules/results.js';
import type { AdvancedCryHavoc, CombatResult, MoraleFrame, Pen, PlaceFrame, ShotFacts, ShotFrame, State } from '../types.js';
import { fellFrom, putDown, setFree, shaken } from './aftermath.js';
import { fed, furtherDice, kindsBy } from './dice-of.js';

/** One shot (6.2): the die, what it does, the friend it may find instead (6.4), then falls and checks. */
export const shot: AdvancedCryHavoc['shot'] = {
  roll: {
    kind: 'chance',
    roll: nextDie,
    take(w, f, [face = 0]) {
      const faces = [...f.faces, face];
      const { facts, aimed } = readingNow(w.state, f);
      const { total, result, so } = readFaces(w.state, f, faces);
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
        total,
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
    brings(s, f) {
      const { facts, aimed } = readingNow(s, f);
      return kindsBy(
        f.faces,
        (first) => rangedSymbol(first + aimed.drm, aimed.column, s.options),
        (result) => harmTo(facts.target, f.aim, result, dieOf(s.options)),
      );
    },
  },
  /** A die picks among several friends in order of id (R103); none: nothing happens. */
  victim: {
    kind: 'chance',
    roll: (s, f) => ({ purpose: 'victim', dice: astrayVictims(s, f).length > 1 ? dieOf(s.options) : [], ref: 'R103' }),
    take(w, f, faces) {
      const struck = picked(w.state, f, faces);
      if (struck === undefined) return to(f, 'end');
      w.emit({ type: 'astrayAt', unit: f.unit, victim: struck, faces });
      return to(f, 'astray', { struck });
    },
    brings: (s, f) => (faces) => `${picked(s, f, faces)}`,
  },
  astray: {
    kind: 'chance',
    roll(s, f) {
      const { column } = astrayNow(s, f).aimed;
      return dieAfter(s, f, 'astray', onFriend(rangedSymbol(f.faces[0] ?? 0, column, s.options)), 'person');
    },
    take(w, f, [face = 0]) {
      const faces = [...f.faces, face];
      const { facts, aimed } = astrayNow(w.state, f);
      const { total, result, so } = readAstray(w.state, f, faces);
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
        total,
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
    brings(s, f) {
      const { facts, aimed } = astrayNow(s, f);
      return kindsBy(
        f.faces,
        (first) => onFriend(rangedSymbol(first, aimed.column, s.options)),
        (result) => harmTo(facts.victim, 'person', result, dieOf(s.options)),
      );
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

/** Who shoots at whom and how the die is read: the same for every face. */
const readingNow = latest((s: State, f: ShotFrame) => {
  const facts = factsNow(s, f);
  return { facts, aimed: missileReading(facts) };
});
/** What faces come to, or that another is due. */
function readFaces(s: State, f: ShotFrame, [first = 0, ...further]: readonly number[]) {
  const { facts, aimed } = readingNow(s, f);
  const total = first + aimed.drm;
  const result = rangedSymbol(total, aimed.column, s.options);
  return { total, result, so: fed(harmTo(facts.target, f.aim, result, dieOf(s.options)), further) };
}
/** The same of a shot that finds a friend. */
const astrayNow = latest((s: State, f: ShotFrame) => {
  const facts = friendlyFireFacts(s, f, f.struck);
  return { facts, aimed: friendlyFireReading(facts) };
});
function readAstray(s: State, f: ShotFrame, [first = 0, ...further]: readonly number[]) {
  const { facts, aimed } = astrayNow(s, f);
  const result = onFriend(rangedSymbol(first, aimed.column, s.options));
  return { total: first, result, so: fed(harmTo(facts.victim, 'person', result, dieOf(s.options)), further) };
}
function picked(s: State, f: ShotFrame, faces: readonly number[]) {
  const all = astrayVictims(s, f);
  const die = dieOf(s.options);
  const [face = die.from] = faces;
  return all[Math.floor(((face - die.from) * all.length) / die.sides)];
}

function nextDie(s: State, f: ShotFrame) {
  const [first] = f.faces;
  if (first === undefined) return { purpose: 'shot', dice: dieOf(s.options), ref: ACH_15.id };
  const { column, drm } = readingNow(s, f).aimed;
  return dieAfter(s, f, 'shot', rangedSymbol(first + drm, column, s.options), f.aim);
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
