import { call, done, latest, type Side } from '@pennon/kernel';
import { attackFacts, hasBefore, mayEngage } from '../board/attacks.js';
import { battlefield } from '../board/battlefield.js';
import { bears, card, character, isConscious, isInOrder, isMounted, isUpright } from '../board/people.js';
import { hexesOf, isFree, isOpenNow, position } from '../board/position.js';
import { reactionsTo } from '../board/reactions.js';
import { retreatsOf, swingersAt } from '../board/retreats.js';
import { confinement } from '../board/steps.js';
import { ACH_15 } from '../charts/ach-15.js';
import { ACH_19 } from '../charts/ach-19.js';
import { ACH_20 } from '../charts/ach-20.js';
import { patched, to } from '../copies.js';
import { closeSymbol } from '../rules/combat-table.js';
import { dieOf } from '../rules/dice.js';
import { harmTo } from '../rules/results.js';
import { difference, shockReading } from '../rules/shock.js';
import { becomesActivated, becomesImpaired } from '../rules/status.js';
import type {
  Action,
  AdvancedCryHavoc,
  BlowFrame,
  CharacterId,
  Facing,
  MoraleFrame,
  Place,
  PlaceFrame,
  State,
  WindowFrame,
} from '../types.js';
import { fellFrom, putDown, setFree, shaken } from './aftermath.js';
import { fed, furtherDice, kindsBy } from './dice-of.js';
import { beginWindow } from './frames.js';

const STAND: Action = { type: 'stand' };

/** One close combat attack (6.1): dice, fall, retreat with its swings, turning to face, checks, advance, Engagement, in the order of 13.2; results take effect at once (R71). */
export const blow: AdvancedCryHavoc['blow'] = {
  roll: {
    kind: 'chance',
    roll(s, f) {
      const [first, ...further] = f.faces;
      if (first === undefined) return { purpose: 'combat', dice: dieOf(s.options), ref: ACH_15.id };
      const { column, drm } = readingNow(s, f).read;
      const purpose = furtherDice(closeSymbol(first + drm, column, s.options), f.aim)[further.length] ?? 'horse';
      return { purpose, dice: dieOf(s.options), ref: purpose === 'prone' ? ACH_19.id : ACH_20.id };
    },
    take(w, f, [face = 0]) {
      const faces = [...f.faces, face];
      const { attack, read } = readingNow(w.state, f);
      const { column, breakdown } = read;
      const { total, result, so } = readFaces(w.state, f, faces);
      if ('die' in so) {
        const purpose = f.faces.length === 0 ? 'combat' : (furtherDice(result, f.aim)[f.faces.length - 1] ?? 'horse');
        w.emit({
          type: 'threw',
          unit: f.unit,
          target: f.target,
          purpose,
          result,
          faces: [face],
          reasons: f.faces.length === 0 ? breakdown : [],
        });
        return to(f, 'roll', { faces });
      }
      const { retreats, ...harm } = so.value;
      const before = character(w.state, f.target);
      w.emit({
        type: 'struck',
        unit: f.unit,
        target: f.target,
        aim: f.aim,
        action: f.action,
        facing: f.facing,
        difference: difference(attack),
        column,
        total,
        result,
        harm,
        retreats,
        faces,
        reasons: breakdown,
      });
      const wasHurt = before.health === 'healthy' && harm.health === 'wounded';
      return to(f, 'place', { faces: [], result, retreats, wasHurt, wasKilled: harm.health === 'dead', fell: fellFrom(before, harm) });
    },
    brings(s, f) {
      const { attack, read } = readingNow(s, f);
      return kindsBy(
        f.faces,
        (first) => closeSymbol(first + read.drm, read.column, s.options),
        (result) => harmTo(attack.target, f.aim, result, dieOf(s.options)),
      );
    },
  },
  place: {
    kind: 'auto',
    run(w, f) {
      const next = f.fell === null ? null : putDown(w, f.target, f.fell, sideOf(w.state, f.unit));
      return next === null ? to(f, 'seize') : call<PlaceFrame, BlowFrame>(next, patched(f, { step: 'seize' }));
    },
  },
  /** A raider may take an unarmed civilian whom he has struck as a load (SC-3); an Enraged man carries nobody (ACH-18). */
  seize: {
    kind: 'choice',
    side: (s, f) => sideOf(s, f.unit),
    options: (s, f) => (maySeize(s, f) ? [{ type: 'seize' }, STAND] : [STAND]),
    take(w, f, a) {
      if (a.type !== 'seize') return to(f, 'retreat');
      w.emit({ type: 'seized', unit: f.unit, load: f.target });
      return to(f, 'morale', { retreats: false });
    },
  },
  /** The attacker chooses the hex; without one he is Impaired instead (R44). */
  retreat: {
    kind: 'choice',
    side: (s, f) => sideOf(s, f.unit),
    options: (s, f) => {
      const ways = placesBack(s, f);
      return ways.length === 0 ? [STAND] : ways.map(({ hex }) => ({ type: 'retreat', unit: f.target, hex }));
    },
    take(w, f, a) {
      if (a.type === 'retreat') {
        const way = placesBack(w.state, f).find(({ hex }) => hex === a.hex);
        if (way !== undefined) w.emit({ type: 'retreated', unit: f.target, to: way });
        return to(f, 'swings');
      }
      if (f.retreats && isUpright(character(w.state, f.target))) {
        // A beast bears no such marker: I is A for it (6.3).
        const { target } = attackFacts(w.state, f);
        const { put, take } = target.kind === 'animal' ? becomesActivated(target) : becomesImpaired(target);
        w.emit({ type: 'cornered', unit: f.target, puts: put, takes: take });
      }
      return to(f, 'face', { retreats: false });
    },
  },
  /** Enemies into whose zone he was driven may swing at him, unless it was a reaction that drove him (6.3, R86). */
  swings: {
    kind: 'auto',
    run(w, f) {
      const back: BlowFrame = patched(f, { step: 'face' });
      if (f.inReaction) return to(back, 'face');
      let todo = swingersAt(w.state, f.target);
      while (todo.length > 0) {
        const next = beginWindow(w.state, 'retreat', f.target, [], todo);
        if (reactionsTo(w.state, next).length > 0) return call<WindowFrame, BlowFrame>(next, back);
        todo = todo.slice(1);
      }
      return to(back, 'face');
    },
  },
  /** A man on foot may turn squarely to who has struck him, and is Engaged then (R21, R89). */
  face: {
    kind: 'choice',
    side: (s, f) => sideOf(s, f.target),
    options(s, f) {
      const facing = facingTo(s, f);
      return facing === undefined ? [STAND] : [{ type: 'face', unit: f.target, facing }, STAND];
    },
    take(w, f, a) {
      if (a.type === 'face') w.emit({ type: 'faced', unit: f.target, facing: a.facing });
      return to(f, 'morale');
    },
  },
  morale: {
    kind: 'auto',
    run(w, f) {
      const acting = f.inReaction ? sideOf(w.state, f.target) : sideOf(w.state, f.unit);
      const target = character(w.state, f.target);
      const next = shaken(w.state, f.target, f.wasHurt && isConscious(target), f.wasKilled, acting);
      return next === null ? to(f, 'advance') : call<MoraleFrame, BlowFrame>(next, patched(f, { step: 'advance' }));
    },
  },
  /** Into the hex that the target has left, on foot and not after a swing (R101). */
  advance: {
    kind: 'choice',
    side: (s, f) => sideOf(s, f.unit),
    options: (s, f) => [...advancesOf(s, f).map(({ hex }): Action => ({ type: 'advance', unit: f.unit, hex })), STAND],
    take(w, f, a) {
      const way = a.type === 'advance' ? advancesOf(w.state, f).find(({ hex }) => hex === a.hex) : undefined;
      if (way !== undefined) w.emit({ type: 'advanced', unit: f.unit, to: way });
      return to(f, 'engage');
    },
  },
  /** Not before the one who has answered a charge has struck as well (4.3, R81). */
  engage: {
    kind: 'auto',
    run(w, f) {
      const isOver = !(f.answered && f.action === 'charge');
      if (isOver && f.action !== 'reaction-swing' && f.result !== 'F' && mayEngage(w.state, f.unit, f.target))
        w.emit({ type: 'engaged', unit: f.unit, target: f.target });
      return to(f, 'freed');
    },
  },
  freed: {
    kind: 'auto',
    run(w, f) {
      const next = setFree(w);
      return next === null ? to(f, 'end') : call<PlaceFrame, BlowFrame>(next, patched(f, { step: 'freed' }));
    },
  },
  end: { kind: 'auto', run: () => done },
};

/** Who strikes whom and how the die is read: the same for every face. */
const readingNow = latest((s: State, f: BlowFrame) => {
  const attack = attackFacts(s, f);
  return { attack, read: shockReading(attack) };
});
/** What faces come to, or that another is due. */
function readFaces(s: State, f: BlowFrame, [first = 0, ...further]: readonly number[]) {
  const { attack, read } = readingNow(s, f);
  const total = first + read.drm;
  const result = closeSymbol(total, read.column, s.options);
  return { total, result, so: fed(harmTo(attack.target, f.aim, result, dieOf(s.options)), further) };
}

const sideOf = (s: State, unit: CharacterId): Side => card(s, unit).side;

function maySeize(s: State, f: BlowFrame): boolean {
  const { special } = battlefield(s).document;
  const [one, target, its] = [character(s, f.unit), character(s, f.target), card(s, f.target)];
  const isResult = f.result === 'R' || f.result === 'I' || f.result === 'S';
  return (
    special.seizes === sideOf(s, f.unit) &&
    isResult &&
    !its.isArmed &&
    target.is === 'map' &&
    target.health !== 'dead' &&
    isInOrder(one) &&
    !bears(one, 'enraged') &&
    !isMounted(one)
  );
}

function placesBack(s: State, f: BlowFrame): readonly Place[] {
  const target = character(s, f.target);
  if (!f.retreats || !isUpright(target)) return [];
  return retreatsOf(s, f.target, hexesOf(s, character(s, f.unit)));
}

/** Squarely towards the attacker, where that would bind the two. */
function facingTo(s: State, f: BlowFrame): Facing | undefined {
  const [one, target] = [character(s, f.unit), character(s, f.target)];
  if (f.action === 'reaction-swing' || f.result === 'F' || !isUpright(target) || isMounted(target) || !isConscious(one)) return undefined;
  if (one.engagedWith !== null || target.engagedWith !== null || hasBefore(s, f.target, f.unit)) return undefined;
  const p = position(s);
  const d = p.board.direction(p.head(card(s, f.target).index), p.head(card(s, f.unit).index));
  const facing = d < 0 ? undefined : p.board.facings[d];
  if (facing === undefined) return undefined;
  return mayEngage(s, f.unit, f.target, facing) ? facing : undefined;
}

/** A hex beside the attacker that the target stood in and has left: driven back, or down in a charge on foot. */
function advancesOf(s: State, f: BlowFrame): readonly Place[] {
  const one = character(s, f.unit);
  const target = character(s, f.target);
  if (
    f.action === 'reaction-swing' ||
    isMounted(one) ||
    !isUpright(one) ||
    bears(one, 'fumble') ||
    bears(one, 'panic') ||
    card(s, f.unit).isAnimal
  )
    return [];
  const isDown = target.health === 'dead' || target.health === 'stunned';
  const isCharge = f.action === 'charge' || f.action === 'reaction-charge';
  if (!(f.retreats || (isDown && isCharge && target.is === 'map'))) return [];
  const p = position(s);
  const { board } = p;
  const head = p.head(card(s, f.unit).index);
  return f.ground.flatMap((hex): readonly Place[] => {
    const to = board.indexOf(hex);
    const d = board.direction(head, to);
    if (d < 0 || !isOpenNow(board, s.doors, head, d) || !board.isPassable(to, false) || !isFree(s, p, to)) return [];
    if (confinement(s, f.unit, head, to) !== undefined) return [];
    return [{ hex, rump: null, facing: board.facings[d] as Facing }];
  });
}
