import { become, call, D10, done, to } from '@pennon/kernel';
import { retreatRefusal } from '../rules/answers.js';
import { field } from '../rules/field.js';
import { diesFrom, likelierDeath, replacementFor } from '../rules/leaders.js';
import { card, enemyOf, leader, leaderSide, leadersIn, position, unit } from '../rules/position.js';
import { collapsed, springsAmbush } from '../rules/reckoning.js';
import { mayDrown, refugeOf, retreatOf } from '../rules/retreats.js';
import { havenOf } from '../rules/riding.js';
import type {
  AftermathFrame,
  ArrivalFrame,
  Danger,
  DeathCause,
  Effect,
  EliminatedWhy,
  Kulikovo,
  LeaderFrame,
  LeaderId,
  Pen,
  PrinceFrame,
  RetireFrame,
  RetreatFrame,
  State,
  UnitId,
} from '../types.js';

export const beginAftermath = (effects: readonly Effect[], dangers: readonly Danger[]): AftermathFrame => ({
  proc: 'aftermath',
  step: 'effects',
  effects,
  dangers,
});
const beginRetreat = (unit: UnitId, from: Effect['from']): RetreatFrame => ({ proc: 'retreat', step: 'path', unit, from });
const beginRetire = (unit: UnitId): RetireFrame => ({ proc: 'retire', step: 'drown', unit });
export const beginArrival = (unit: UnitId, how: ArrivalFrame['how']): ArrivalFrame => ({ proc: 'arrival', step: 'look', unit, how });

/** The leaders stacked with a unit are in danger for this cause. */
function dangersOf(state: State, id: UnitId, cause: DeathCause): readonly Danger[] {
  return leadersIn(state, card(state, id).side, unit(state, id).hex).map((l) => ({ leader: l.id, cause, unit: id }));
}

/** One check for each leader, with the higher chance (R86). */
export function joined(dangers: readonly Danger[], more: readonly Danger[]): readonly Danger[] {
  const list = [...dangers];
  for (const danger of more) {
    const at = list.findIndex((d) => d.leader === danger.leader);
    const known = list[at];
    if (known === undefined) list.push(danger);
    else if (likelierDeath([known.cause, danger.cause]) !== known.cause) list[at] = danger;
  }
  return list;
}

/** Carries out the results word by word, each retreat in a frame of its own; then checks the leaders; then sees whether an army is broken. */
export const aftermath: Kulikovo['aftermath'] = {
  effects: {
    kind: 'auto',
    run(w, f) {
      const [effect, ...effects] = f.effects;
      if (effect === undefined) return to(f, 'leaders');
      const { unit: id, what, from } = effect;
      if (unit(w.state, id).state === 'eliminated') return to(f, 'effects', { effects });
      switch (what) {
        case 'disordered':
          w.emit({ type: 'disordered', unit: id });
          return to(f, 'effects', { effects });
        case 'eliminated':
          return lose(w, f, effects, id, 'result');
        case 'retired':
          return sendBack(w.state, f, effects, id);
        case 'retreat': {
          const { way } = retreatOf(w.state, id, from);
          if (way === 'eliminated') return lose(w, f, effects, id, 'no-retreat');
          if (way === 'retired') return sendBack(w.state, f, effects, id);
          return call<RetreatFrame, AftermathFrame>(beginRetreat(id, from), { ...f, effects });
        }
      }
    },
  },
  leaders: {
    kind: 'auto',
    run(w, f) {
      const [danger, ...dangers] = f.dangers;
      if (danger === undefined) return to(f, 'reckoning');
      const back: AftermathFrame = { ...f, dangers };
      if (leader(w.state, danger.leader).hex === null) return become(back);
      // A unit that was to retire may have been lost on the way.
      const isGone = danger.cause === 'unit-retired' && unit(w.state, danger.unit).state === 'eliminated';
      return call(beginCheck(danger.leader, isGone ? 'unit-eliminated' : danger.cause), back);
    },
  },
  reckoning: {
    kind: 'auto',
    run(w) {
      const rides = w.state.prince?.with ?? null;
      if (rides !== null && unit(w.state, rides).state === 'eliminated') return become<PrinceFrame>({ proc: 'prince', step: 'fate' });
      reckon(w);
      return done;
    },
  },
};

/** A side whose permanent flight points reach its level has lost at once (8.2). */
export function reckon(w: Pen): void {
  const loser = collapsed(w.state);
  if (loser !== undefined && w.state.outcome === null)
    w.emit({ type: 'ended', winner: enemyOf(w.state, loser), degree: 'decisive', reason: 'collapse' });
}

function lose(w: Pen, f: AftermathFrame, effects: readonly Effect[], id: UnitId, why: EliminatedWhy) {
  const dangers = joined(f.dangers, dangersOf(w.state, id, 'unit-eliminated'));
  w.emit({ type: 'eliminated', unit: id, why });
  return to(f, 'effects', { effects, dangers });
}

const sendBack = (state: State, f: AftermathFrame, effects: readonly Effect[], id: UnitId) =>
  call(beginRetire(id), { ...f, effects, dangers: joined(f.dangers, dangersOf(state, id, 'unit-retired')) });

/** One hex away (6.5): the owner chooses within the best class. */
export const retreat: Kulikovo['retreat'] = {
  path: {
    kind: 'choice',
    side: (s, f) => card(s, f.unit).side,
    options: (s, f) => ways(s, f).map(({ hex }) => ({ type: 'retreat', hex })),
    whyNot: (s, f, a) => (a.type === 'retreat' ? retreatRefusal(s, f.unit, f.from, a.hex) : undefined),
    take(w, f, a) {
      const way = a.type === 'retreat' ? ways(w.state, f).find(({ hex }) => hex === a.hex) : undefined;
      if (way === undefined) throw new Error('a retreat needs a hex');
      w.emit({ type: 'retreated', unit: f.unit, hex: way.hex, past: way.past });
      if (way.past !== null && unit(w.state, way.past).state === 'normal') w.emit({ type: 'disordered', unit: way.past });
      return become(beginArrival(f.unit, 'retreat'));
    },
  },
};
function ways(s: State, f: RetreatFrame) {
  const found = retreatOf(s, f.unit, f.from);
  if (found.way !== 'hex' && found.way !== 'through') throw new Error('there is no way to retreat');
  return found.to;
}

/** To the Standard, or lost (6.7). */
export const retire: Kulikovo['retire'] = {
  drown: {
    kind: 'chance',
    roll: (s, f) => ({ purpose: 'drowning', dice: isLost(s, f.unit) === undefined && mayDrown(s, f.unit) ? D10 : [], ref: 'V1' }),
    take(w, f, [face]) {
      if (face === undefined) return to(f, 'place');
      const lost = face >= (field(w.state).document.special.drowning?.from ?? 10);
      w.emit({ type: 'drowningRolled', unit: f.unit, face, lost });
      if (!lost) return to(f, 'place');
      w.emit({ type: 'eliminated', unit: f.unit, why: 'drowned' });
      return done;
    },
  },
  place: {
    kind: 'auto',
    run(w, f) {
      const why = isLost(w.state, f.unit);
      const refuge = refugeOf(w.state, f.unit);
      if (why !== undefined || 'lost' in refuge) w.emit({ type: 'eliminated', unit: f.unit, why: why ?? 'no-room' });
      else w.emit({ type: 'retired', unit: f.unit, hex: refuge.hex, facing: refuge.facing });
      return done;
    },
  },
};
function isLost(s: State, id: UnitId): EliminatedWhy | undefined {
  if (unit(s, id).state === 'retired') return 'retired-again';
  const refuge = refugeOf(s, id);
  return 'lost' in refuge ? refuge.lost : undefined;
}

// ------------------------------------------------------------------ leaders (7.3)

const beginCheck = (id: LeaderId, cause: DeathCause): LeaderFrame => ({ proc: 'leader', step: 'check', leader: id, cause });

export const leaders: Kulikovo['leader'] = {
  check: {
    kind: 'chance',
    roll: () => ({ purpose: 'leaderDeath', dice: D10, ref: '7.3' }),
    take(w, f, [face = 0]) {
      const from = diesFrom(f.cause);
      const dies = face >= from;
      w.emit({ type: 'leaderChecked', leader: f.leader, cause: f.cause, face, from, dies });
      if (dies) die(w, f.leader);
      if (dies || !isWithFriends(w.state, f.leader)) displace(w, f.leader);
      return done;
    },
  },
};

function die(w: Pen, id: LeaderId): void {
  const { state } = w;
  const man = leader(state, id);
  const { falsePrince } = field(state).document.special;
  const rides = state.prince?.with ?? null;
  if (falsePrince?.leader === id && rides !== null) {
    // Where the prince's own unit has fallen too there is nobody to take over; his fate comes next.
    if (unit(state, rides).hex === null) w.emit({ type: 'leaderDied', leader: id, fp: falsePrince.doubleFp, replacement: null });
    else w.emit({ type: 'princeRevealed', with: rides, face: null, fate: 'takes-over' });
    return;
  }
  const replacement = field(state).leader(id).battle === null ? null : replacementFor(man);
  w.emit({ type: 'leaderDied', leader: id, fp: man.fp, replacement });
}

function isWithFriends(s: State, id: LeaderId): boolean {
  const { hex } = leader(s, id);
  if (hex === null) return true;
  const p = position(s);
  const side = s.sides[0] === leaderSide(s, id) ? 0 : 1;
  const who = p.at[side][p.field.indexOf(hex)] ?? -1;
  return who >= 0 && p.field.units[who]?.sideIndex === side;
}

/** A survivor without his unit, and whoever takes a dead man's place, joins the nearest friendly unit of the Battle (R62). */
function displace(w: Pen, id: LeaderId): void {
  const { hex } = leader(w.state, id);
  const haven = hex === null ? null : havenOf(w.state, id, hex);
  if (haven !== hex) w.emit({ type: 'leaderPlaced', leader: id, hex: haven });
}

/** He is dead on this face or more (K2). */
export const PRINCE_DIES_FROM = 7;

/** The prince's own unit is lost: is he found alive (K2)? */
export const prince: Kulikovo['prince'] = {
  fate: {
    kind: 'chance',
    roll: () => ({ purpose: 'prince', dice: D10, ref: 'K2' }),
    take(w, _f, [face = 0]) {
      const rides = w.state.prince?.with ?? null;
      if (rides !== null) w.emit({ type: 'princeRevealed', with: rides, face, fate: face >= PRINCE_DIES_FROM ? 'dead' : 'found' });
      reckon(w);
      return done;
    },
  },
};

// ------------------------------------------------------------------ coming into a hex

/** The ice gives way on this face or more (P3). */
export const ICE_BREAKS_FROM = 9;

/** A Standard is taken (7.4), a leader alone is checked (7.3), an ambush springs (K3), the ice breaks (P3). */
export const arrival: Kulikovo['arrival'] = {
  look: {
    kind: 'auto',
    run(w, f) {
      const { state } = w;
      const mover = card(state, f.unit);
      const { hex } = unit(state, f.unit);
      reckon(w);
      if (hex === null || w.state.outcome !== null) return done;
      const foe = enemyOf(state, mover.side);
      if (state.standards[foe] === hex && f.how !== 'retreat') {
        w.emit({ type: 'standardCaptured', side: foe, by: f.unit });
        return become(f);
      }
      const alone = leadersIn(state, foe, hex)[0];
      if (alone !== undefined) return call(beginCheck(alone.id, 'alone'), f);
      if (springsAmbush(state, mover, position(state).field.indexOf(hex))) {
        release(w);
        return become(f);
      }
      return to(f, 'ice');
    },
  },
  ice: {
    kind: 'chance',
    roll: (s, f) => ({ purpose: 'ice', dice: isOnThinIce(s, f) ? D10 : [], ref: 'P3' }),
    take(w, f, [face]) {
      if (face === undefined) return done;
      const lost = face >= ICE_BREAKS_FROM;
      w.emit({ type: 'iceRolled', unit: f.unit, face, lost });
      if (!lost) return done;
      const dangers = dangersOf(w.state, f.unit, 'unit-eliminated');
      w.emit({ type: 'eliminated', unit: f.unit, why: 'ice' });
      return become(beginAftermath([], dangers));
    },
  },
};

/** The Battle in the wood is shown; enemy leaders and a Standard that had come among its units do not stay there (K3). */
export function release(w: Pen): void {
  const { ambush } = field(w.state).document.special;
  if (ambush === undefined) return;
  w.emit({ type: 'released', battle: ambush.battle });
  const foe = enemyOf(w.state, ambush.side);
  for (const { id, side, battle } of field(w.state).units) {
    const { hex } = unit(w.state, id);
    if (side !== ambush.side || battle !== ambush.battle || hex === null) continue;
    if (w.state.standards[foe] === hex) w.emit({ type: 'standardCaptured', side: foe, by: id });
    for (const man of leadersIn(w.state, foe, hex)) w.emit({ type: 'leaderPlaced', leader: man.id, hex: havenOf(w.state, man.id, hex) });
  }
}

/** Heavy cavalry that ends a charge move, an advance or a retreat on thin ice (P3). */
function isOnThinIce(s: State, f: ArrivalFrame): boolean {
  const { hex } = unit(s, f.unit);
  return (
    s.options.thinIce && f.how !== 'march' && card(s, f.unit).type === 'H' && hex !== null && field(s).ice[field(s).indexOf(hex)] === true
  );
}
