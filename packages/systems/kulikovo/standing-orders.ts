import {
  D10,
  type OrderCondition,
  type OrderDeed,
  type OrderMember,
  type OrderWindow,
  oneOf,
  percentOf,
  type Side,
  type StandingOrders,
  whole,
} from '@pennon/kernel';
import { isHidden } from './board/ambush.js';
import { battlefield, type UnitCard } from './board/battlefield.js';
import { isSpent } from './board/battles.js';
import { counterChargeFacts } from './board/combat.js';
import { activationFacts } from './board/command-range.js';
import { shotFacts } from './board/lines-of-fire.js';
import { card, enemyOf, unit } from './board/pieces.js';
import { position, zoneOfHex } from './board/position.js';
import { counterChargeSum, isChargeMet } from './rules/counter-charge.js';
import { isEvader } from './rules/evasion.js';
import { facingIndex, zoneAt } from './rules/facing.js';
import { activationSum, isActivated } from './rules/initiative.js';
import { firesInReaction, missileSum, shotEffect, shotResult } from './rules/missiles.js';
import { isHorse, mayCharge } from './rules/units.js';
import { type Action, type AnyFrame, type State, type UnitId, ZONES } from './types.js';

type Window = OrderWindow<State, Action, AnyFrame>;
type Condition = OrderCondition<State, Action, AnyFrame>;
type Deed = OrderDeed<Action>;

// ------------------------------------------------------------------ who can be asked

/** The units of a side of some kinds; a hidden one is its owner's all the same. */
const unitsOf =
  (is: (card: UnitCard) => boolean) =>
  (s: State, side: Side): readonly OrderMember[] =>
    battlefield(s)
      .units.filter((its) => its.side === side && is(its))
      .map(({ id, name, index }) => ({ id, name, isGone: s.units[index]?.state === 'eliminated' }));

const archers = unitsOf(({ type }) => firesInReaction(type));

// ------------------------------------------------------------------ conditions

/** The reaction shot that a deed would be: by whom, at whom. */
function shotOf(f: AnyFrame, { who, action }: Deed): { readonly by: UnitId; readonly at: UnitId } | undefined {
  if (who === null) return undefined;
  const by = who as UnitId;
  if (f.proc === 'entryFire') return { by, at: f.target };
  if (f.proc === 'fire') return { by, at: f.firer };
  return f.proc === 'attack' && action.type === 'fire' ? { by, at: action.unit } : undefined;
}

const windowOf = (f: AnyFrame): 'entry' | 'return' | 'shock' => (f.proc === 'entryFire' ? 'entry' : f.proc === 'fire' ? 'return' : 'shock');

function shotChance(s: State, f: AnyFrame, deed: Deed): number {
  const shot = shotOf(f, deed);
  if (shot === undefined) return 0;
  const facts = shotFacts(s, shot.by, shot.at, windowOf(f));
  const drm = missileSum(facts).total;
  return percentOf(D10, (face) => shotEffect(shotResult(facts, drm, face)) !== 'none');
}

/** Of doing anything to the one who is shot at. */
const chanceToHit: Condition = {
  words: 'with … chances in 100 of doing something, or more',
  takes: whole(1, 100),
  holds: (s, f, deed, least) => shotChance(s, f, deed) >= Number(least),
};
const targetKind: Condition = {
  words: 'at … only',
  takes: oneOf(['horse', 'foot']),
  holds(s, f, deed, kind) {
    const shot = shotOf(f, deed);
    return shot !== undefined && isHorse(card(s, shot.at).type) === (kind === 'horse');
  },
};
const within: Condition = {
  words: 'at most … hexes away',
  takes: whole(1, 2),
  holds(s, f, deed, most) {
    const shot = shotOf(f, deed);
    return shot !== undefined && shotFacts(s, shot.by, shot.at, windowOf(f)).range <= Number(most);
  },
};

// ------------------------------------------------------------------ archers

const entryFire: Window = {
  id: 'entryFire',
  name: 'Shoot at who comes near',
  about: 'When an enemy comes into the zone of control of one of your archers (6.2).',
  answers: { always: 'shoot', never: 'hold fire' },
  conditions: { chance: chanceToHit, target: targetKind },
  members: archers,
  question: (_s, f, actions) =>
    f.proc !== 'entryFire'
      ? undefined
      : {
          deeds: actions.flatMap((action) => (action.type === 'fire' ? [{ who: action.unit, action }] : [])),
          refrain: { type: 'decline' },
        },
};

const returnFire: Window = {
  id: 'returnFire',
  name: 'Shoot back',
  about: 'When one of your archers is shot at (6.1).',
  answers: { always: 'shoot back', never: 'hold fire' },
  conditions: { chance: chanceToHit, within },
  members: archers,
  question: (_s, f) =>
    f.proc === 'fire' ? { deeds: [{ who: f.target, action: { type: 'returnFire' } }], refrain: { type: 'decline' } } : undefined,
};

/** At whom it does most first. */
const braceFire: Window = {
  id: 'braceFire',
  name: 'Shoot at who attacks',
  about: 'When one of your archers is attacked hand to hand (6.2); at the attacker to whom it does most.',
  answers: { always: 'shoot', never: 'hold fire' },
  conditions: { chance: chanceToHit, target: targetKind },
  members: archers,
  question(s, f, actions) {
    if (f.proc !== 'attack' || f.step !== 'brace') return undefined;
    const deeds = actions.flatMap((action) => (action.type === 'fire' ? [{ who: f.target, action }] : []));
    return { deeds: deeds.toSorted((a, b) => shotChance(s, f, b) - shotChance(s, f, a)), refrain: { type: 'decline' } };
  },
};

// ------------------------------------------------------------------ horse

const counterCharge: Window = {
  id: 'counterCharge',
  name: 'Counter-charge',
  about: 'When one of your Heavy or Medium Cavalry is charged (6.4).',
  answers: { always: 'counter-charge', never: 'stand' },
  conditions: {
    chance: {
      words: 'with … chances in 100 of meeting the charge, or more',
      takes: whole(1, 100),
      holds(s, f, _deed, least) {
        if (f.proc !== 'attack') return false;
        const { total } = counterChargeSum(counterChargeFacts(s, f));
        return percentOf(D10, (face) => isChargeMet(face + total)) >= Number(least);
      },
    },
  },
  members: unitsOf(({ type }) => mayCharge(type)),
  question: (_s, f) =>
    f.proc === 'attack' && f.step === 'counterCharge'
      ? { deeds: [{ who: f.target, action: { type: 'counterCharge' } }], refrain: { type: 'stand' } }
      : undefined,
};

/** Only where the option lets Light Cavalry evade (O1). */
const evade: Window = {
  id: 'evade',
  name: 'Evade',
  about: 'When one of your Light Cavalry is attacked and may try to ride away (O1).',
  answers: { always: 'try to evade', never: 'stand' },
  conditions: {
    attack: {
      words: 'from a … only',
      takes: oneOf(['shock', 'charge']),
      holds: (_s, f, _deed, kind) => f.proc === 'attack' && f.attack === kind,
    },
  },
  members: (s, side) => (s.options.lightEvade ? unitsOf(({ type }) => isEvader(type))(s, side) : []),
  question: (_s, f) =>
    f.proc === 'attack' && f.step === 'evade'
      ? { deeds: [{ who: f.target, action: { type: 'evade' } }], refrain: { type: 'stand' } }
      : undefined,
};

// ------------------------------------------------------------------ anybody

/** Worth it is what brings the enemy nearer to the front than he is; the best of it first. */
const meet: Window = {
  id: 'meet',
  name: 'Turn to meet',
  about: 'When an enemy has ended his move beside one of your units (R92): it turns where that brings him nearer to its front.',
  answers: { always: 'turn', never: 'keep facing' },
  conditions: {
    front: {
      words: 'only where the enemy is before its front then',
      takes: oneOf([true]),
      holds: (s, f, deed) => f.proc === 'meet' && zoneAfter(s, f.enemy, deed.action) === 0,
    },
  },
  members: (s, side) => (s.options.reactionFacing === 'none' ? [] : unitsOf(() => true)(s, side)),
  question(s, f, actions) {
    if (f.proc !== 'meet') return undefined;
    const { enemy } = f;
    const deeds = actions.flatMap((action): readonly Deed[] =>
      action.type === 'turn' ? [{ who: action.unit, action, isVain: zoneAfter(s, enemy, action) >= zoneNow(s, enemy, action.unit) }] : [],
    );
    return {
      deeds: deeds.toSorted((a, b) => zoneAfter(s, enemy, a.action) - zoneAfter(s, enemy, b.action)),
      refrain: { type: 'decline' },
    };
  },
};

/** In which zone an enemy stands, the front first. */
function zoneNow(s: State, enemy: UnitId, id: UnitId): number {
  const p = position(s);
  const zone = zoneOfHex(p, card(s, id).index, p.head(card(s, enemy).index));
  return zone === undefined ? ZONES.length : ZONES.indexOf(zone);
}
function zoneAfter(s: State, enemy: UnitId, action: Action): number {
  if (action.type !== 'turn') return ZONES.length;
  const p = position(s);
  const direction = p.board.direction(p.head(card(s, action.unit).index), p.head(card(s, enemy).index));
  return ZONES.indexOf(zoneAt(facingIndex(action.facing), direction));
}

/** Farther than any hex is from another. */
const FAR = 1_000;

/** Farthest from the enemies that its owner sees, then in the order of the hexes. */
const retreat: Window = {
  id: 'retreat',
  name: 'Where to retreat',
  about: 'When one of your units must retreat and has several ways (6.5): the hex farthest from the enemy is chosen for you.',
  answers: { always: 'choose for me' },
  conditions: {},
  members: unitsOf(() => true),
  question(s, f, actions) {
    if (f.proc !== 'retreat') return undefined;
    const { board } = position(s);
    const { side } = card(s, f.unit);
    const foes = board.units.flatMap((foe) => {
      const { hex } = unit(s, foe.id);
      return foe.side === side || hex === null || isHidden(s, foe) ? [] : [board.indexOf(hex)];
    });
    const room = (a: Action): number =>
      a.type === 'retreat' ? Math.min(FAR, ...foes.map((foe) => board.distance(board.indexOf(a.hex), foe))) : 0;
    return { deeds: actions.map((action) => ({ who: f.unit, action })).toSorted((a, b) => room(b.action) - room(a.action)) };
  },
};

/** With the Battle that has the best chance of it. */
const seize: Window = {
  id: 'seize',
  name: 'Seize the initiative',
  about: 'When the enemy wants to go on with another Battle, and you have an attempt left (section 4, rule 3).',
  answers: { always: 'try to seize it', never: 'let him go on' },
  conditions: {
    chance: {
      words: 'with … chances in 100, or more',
      takes: whole(1, 100),
      holds: (s, _f, deed, least) => seizureChance(s, deed) >= Number(least),
    },
  },
  members: (s, side) =>
    battlefield(s)
      .battles.filter((battle) => battle.side === side)
      .map((battle) => ({ id: battle.name, name: battle.name, isGone: (s.seizures[side] ?? 0) === 0 || isSpent(s, battle) })),
  question(s, f, actions) {
    if (f.proc !== 'turn' || f.step !== 'seize') return undefined;
    const deeds = actions.flatMap((action) => (action.type === 'seize' ? [{ who: action.battle, action }] : []));
    return { deeds: deeds.toSorted((a, b) => seizureChance(s, b) - seizureChance(s, a)), refrain: { type: 'decline' } };
  },
};

function seizureChance(s: State, { action }: Deed): number {
  if (action.type !== 'seize') return 0;
  const facts = activationFacts(s, enemyOf(s, s.initiative), action.battle, 1);
  const { total } = activationSum(facts);
  return percentOf(D10, (face) => isActivated(facts, face + total, face));
}

/** What may be answered in advance: everything that is asked of the side that does not act, and where to retreat. */
export const standing: StandingOrders<State, Action, AnyFrame> = {
  windows: [entryFire, returnFire, braceFire, counterCharge, evade, meet, retreat, seize],
  turn: { word: 'activation', of: (s) => s.activations },
  groups: (s, side) =>
    battlefield(s)
      .battles.filter((battle) => battle.side === side)
      .map(({ name, units }) => ({ name, who: units.map(({ id }) => id) })),
};
