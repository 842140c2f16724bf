import { become, bySide, D6, type Next, no, ofSide, otherSide, type Refusal, type Side, to } from '@pennon/kernel';
import { defenderIn, edgeFacts, edgeRefusal } from '../board/base-edges.js';
import { battlefieldOf } from '../board/battlefield.js';
import { deployingOf, deployRefusal } from '../board/deployment.js';
import { deployments, hasRoom } from '../board/deployment-formations.js';
import { ridersOf } from '../board/dismounting.js';
import { groundOf } from '../board/ground.js';
import { inBadGoing } from '../board/lurkers.js';
import { campAt, campOptions, campPlaces, campRefusal, needsCamp, strongholdOf, wallsFor } from '../board/placing-camps-and-strongholds.js';
import { pieceOf, placingRefusal } from '../board/placing-terrain.js';
import { sitesFor } from '../board/terrain-sites.js';
import { QUARTERS, whereTo } from '../geometry/table-quarters.js';
import { aggressionSum, defenderOf, invaderEdges, oppositeOf } from '../rules/setup.js';
import { countries, countryRefusal, placingOrder, quarterOf } from '../rules/terrain-choice.js';
import type { Action, AnyFrame, D3h2, Pen, PlacedFeature, SetupFrame, State } from '../types.js';
import { beginBound } from './bound.js';

export const beginSetup = (): SetupFrame => ({ proc: 'setup', step: 'aggression', left: [], quarter: null, chooser: null, side: null });

/** From the dice for aggression to the first bound (section 8). What a scenario has settled is not asked. */
export const setup: D3h2['setup'] = {
  /** The lower total defends; equal totals are rolled again (R97). */
  aggression: {
    kind: 'chance',
    roll: (s) => ({ purpose: 'aggression', dice: s.defender === null ? [D6, D6] : [], ref: 'D3-7' }),
    take(w, f, [a, b]) {
      if (a === undefined || b === undefined) return afterAggression(w.state, f);
      const [first, second] = w.state.sides;
      const totals = [totalOf(w.state, first, a), totalOf(w.state, second, b)] as const;
      const lower = defenderOf(...totals);
      const defender = lower === 'tie' ? null : lower === 'a' ? first : second;
      w.emit({ type: 'aggressionRolled', faces: [a, b], totals, defender });
      return defender === null ? become(f) : afterAggression(w.state, f);
    },
  },

  terrain: {
    kind: 'choice',
    side: defenderIn,
    options: (s) =>
      countries(ofSide(battlefieldOf(s.scenario).document.armies, defenderIn(s)).home).map((choice) => ({ type: 'terrain', ...choice })),
    check: (_s, _f, a) => (a.type === 'terrain' ? countryRefusal(a) : NOT_NOW),
    take(w, f, a) {
      if (a.type !== 'terrain') return become(f);
      const features = placingOrder(a);
      w.emit({ type: 'terrainChosen', home: a.home, features });
      return to(f, 'quarterRoll', { left: features });
    },
  },

  /** One to four is a quarter, for a waterway an edge; on a five the defender chooses it, on a six the invader (R12). */
  quarterRoll: {
    kind: 'chance',
    roll: () => ({ purpose: 'quarter', dice: D6, ref: 'R12' }),
    take(w, f, [face = 1]) {
      const { quarter, chooser: whose } = quarterOf(face);
      const chooser = whose === 'none' ? null : whose === 'defender' ? defenderIn(w.state) : invaderIn(w.state);
      w.emit({ type: 'quarterRolled', feature: featureOf(f), face, quarter, chooser });
      return to(f, quarter === null ? 'quarter' : 'place', { quarter, chooser });
    },
  },
  quarter: {
    kind: 'choice',
    side: (s, f) => f.chooser ?? defenderIn(s),
    options: () => QUARTERS.map((quarter) => ({ type: 'quarter', quarter })),
    take(w, f, a) {
      if (a.type !== 'quarter') return become(f);
      w.emit({ type: 'quarterChosen', feature: featureOf(f), quarter: a.quarter });
      return to(f, 'place', { quarter: a.quarter });
    },
  },
  place: {
    kind: 'choice',
    side: defenderIn,
    options: (s, f) => {
      const sites = sitesFor(groundOf(s), featureOf(f), f.quarter ?? 1);
      return sites.length === 0 ? [{ type: 'discard' }] : sites.map((drawn) => ({ type: 'place', ...drawn }));
    },
    check: placeRefusal,
    take(w, f, a) {
      if (a.type === 'place') place(w, f, a);
      else w.emit({ type: 'terrainDiscarded', feature: featureOf(f) });
      const left = f.left.slice(1);
      return left.length === 0 ? afterTerrain(w.state, clear(f)) : to(clear(f), 'quarterRoll', { left });
    },
  },

  edge: {
    kind: 'choice',
    side: invaderIn,
    options: (s) => invaderEdges(edgeFacts(s, defenderIn(s))).map((edge) => ({ type: 'edge', edge })),
    whyNot: (s, _f, a) => (a.type === 'edge' ? edgeRefusal(s) : undefined),
    take(w, f, a) {
      if (a.type !== 'edge') return become(f);
      const invader = invaderIn(w.state);
      w.emit({ type: 'edgesChosen', edges: bySide(w.state.sides, (side) => (side === invader ? a.edge : oppositeOf(a.edge))) });
      return afterEdges(w.state, f);
    },
  },

  camps: {
    kind: 'choice',
    side: sideIn,
    options: (s, f) => campOptions(s, sideIn(s, f)),
    check: (s, f, a) => campActionRefusal(s, sideIn(s, f), a),
    take(w, f, a) {
      const side = sideIn(w.state, f);
      const walls = wallsFor(w.state, side);
      if (a.type === 'camp') w.emit({ type: 'worksPlaced', works: campAt(side, a.corners, freshId(w.state, `${side}-camp`)) });
      else if (a.type === 'strongholdAsCamp' && walls !== undefined) w.emit({ type: 'worksPlaced', works: { ...walls, isCamp: true } });
      else w.emit({ type: 'campWaived', side });
      return side === defenderIn(w.state) ? campOf(w.state, f, invaderIn(w.state)) : deployOf(w.state, f, defenderIn(w.state));
    },
  },

  /** Riders who may fight on foot choose before they deploy; first comes to leave them all in the saddle (D3-1). */
  riders: {
    kind: 'choice',
    side: sideIn,
    options: (s, f) => [{ type: 'done' }, ...ridersOf(s, sideIn(s, f)).map(({ id }): Action => ({ type: 'dismount', unit: id }))],
    take(w, f, a) {
      if (a.type !== 'dismount') return to(f, 'deploy');
      w.emit({ type: 'dismounted', unit: a.unit, pips: 0 });
      return deployOf(w.state, f, sideIn(w.state, f));
    },
  },

  deploy: {
    kind: 'choice',
    side: sideIn,
    options: (s, f) => deployments(deployingOf(s, sideIn(s, f))).map((elements) => ({ type: 'deploy', elements })),
    check(s, f, a) {
      const d = deployingOf(s, sideIn(s, f));
      return a.type === 'deploy' ? deployRefusal(d, a.elements, (card, standing) => hasRoom(d, card, standing)) : NOT_NOW;
    },
    take(w, f, a) {
      const side = sideIn(w.state, f);
      if (a.type === 'deploy') w.emit({ type: 'deployed', side, elements: a.elements });
      return side === defenderIn(w.state) ? deployOf(w.state, f, invaderIn(w.state)) : to(f, 'begin', { side: null });
    },
  },

  begin: {
    kind: 'auto',
    run(w) {
      for (const { unit, feature } of inBadGoing(w.state)) w.emit({ type: 'cameIntoBadGoing', unit, feature });
      return become<AnyFrame>(beginBound(defenderIn(w.state)));
    },
  },
};

function invaderIn(s: State): Side {
  return otherSide(s.sides, defenderIn(s));
}
function sideIn(s: State, f: SetupFrame): Side {
  return f.side ?? defenderIn(s);
}

function featureOf(f: SetupFrame): PlacedFeature {
  const [feature] = f.left;
  if (feature === undefined) throw new Error('there is no terrain left to place');
  return feature;
}
const clear = (f: SetupFrame): SetupFrame => ({ ...f, left: [], quarter: null, chooser: null });

const totalOf = (s: State, side: Side, face: number): number =>
  face + aggressionSum(ofSide(battlefieldOf(s.scenario).document.armies, side).aggression, side === s.sides[0] ? 'a' : 'b').total;

const afterAggression = (s: State, f: SetupFrame): Next<SetupFrame> =>
  battlefieldOf(s.scenario).document.terrain === 'chosen' ? to(f, 'terrain') : afterTerrain(s, f);

const afterTerrain = (s: State, f: SetupFrame): Next<SetupFrame> => (s.edges === null ? to(f, 'edge') : afterEdges(s, f));

/** Armies whose elements have no place in the scenario deploy. */
const isDeployed = (s: State): boolean =>
  ofSide(battlefieldOf(s.scenario).document.armies, s.sides[0]).elements.some(({ at }) => at !== undefined);
const afterEdges = (s: State, f: SetupFrame): Next<SetupFrame> => (isDeployed(s) ? to(f, 'begin') : campOf(s, f, defenderIn(s)));

/** Asks a side for its Camp, unless the scenario has placed it. */
function campOf(s: State, f: SetupFrame, side: Side): Next<SetupFrame> {
  const hasCamp = groundOf(s).works.some(({ works }) => works.side === side && (works.kind === 'camp' || works.isCamp === true));
  if (!hasCamp) return to(f, 'camps', { side });
  return side === defenderIn(s) ? campOf(s, f, invaderIn(s)) : deployOf(s, f, defenderIn(s));
}

/** Asks a side to deploy, and first who of its riders fights on foot. */
const deployOf = (s: State, f: SetupFrame, side: Side): Next<SetupFrame> =>
  to(f, ridersOf(s, side).length > 0 ? 'riders' : 'deploy', { side });

// ---------------------------------------------------------------- terrain

const NOT_NOW = no('section 4', 'That is not what is asked now.');

function placeRefusal(s: State, f: SetupFrame, a: Action): Refusal | undefined {
  const feature = featureOf(f);
  const quarter = f.quarter ?? 1;
  if (a.type === 'place') return placingRefusal(groundOf(s), feature, quarter, a);
  if (a.type !== 'discard') return NOT_NOW;
  return sitesFor(groundOf(s), feature, quarter).length === 0
    ? undefined
    : no('R12', `It is discarded only where it cannot be placed; there is room for it: ${whereTo(feature, quarter)}.`);
}

function place(w: Pen, f: SetupFrame, drawn: Extract<Action, { readonly type: 'place' }>): void {
  const feature = featureOf(f);
  const id = freshId(w.state, feature);
  if (feature === 'stronghold') w.emit({ type: 'worksPlaced', works: strongholdOf(drawn, defenderIn(w.state), id) });
  else w.emit({ type: 'terrainPlaced', piece: pieceOf(feature, drawn, id) });
}

/** An id that nothing has yet: `woods`, `woods-2`. */
function freshId(s: State, name: string): string {
  const battlefield = battlefieldOf(s.scenario);
  const isKnown = (id: string): boolean =>
    battlefield.knows(id) || [...battlefield.terrain, ...battlefield.works, ...s.terrain, ...s.works].some((one) => one.id === id);
  for (let i = 1; ; i++) {
    const id = i === 1 ? name : `${name}-${i}`;
    if (!isKnown(id)) return id;
  }
}

function campActionRefusal(s: State, side: Side, a: Action): Refusal | undefined {
  const d = deployingOf(s, side);
  switch (a.type) {
    case 'camp':
      return campRefusal(d, a.corners);
    case 'strongholdAsCamp':
      return wallsFor(s, side) === undefined ? no('D3-5', 'This army has placed no Stronghold.') : undefined;
    case 'noCamp':
      return needsCamp(d) && campPlaces(d).length > 0
        ? no('D3-6', 'Only an army with a Stronghold or more than two War Wagons does without a Camp.')
        : undefined;
    default:
      return NOT_NOW;
  }
}
