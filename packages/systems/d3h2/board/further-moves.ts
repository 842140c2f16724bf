import { no, type Refusal } from '@pennon/kernel';
import { areWithin, sharedArea } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { isNear } from '../geometry/box.js';
import { BW, EPS_AREA, EPS_MEASURE } from '../geometry/measure.js';
import type { Stretch } from '../geometry/swept-base.js';
import { goingOf, movingGoing } from '../rules/terrain.js';
import { isPsiloi } from '../rules/units.js';
import type { State } from '../types.js';
import { reachOf, type Trodden } from './allowance.js';
import { variantOf } from './battlefield.js';
import { mtdNow } from './element-facts.js';
import { type Ground, groundOf, terrainUnder } from './ground.js';
import { baseName, listed } from './names.js';
import { enemiesOf, position } from './position.js';
import type { ProposedMove } from './proposed-move.js';

/*
 * Moves after the first in a bound (5.13, R48).
 */

/** Why these move no more this bound, wherever it were to (R48); along a road they might. */
export function furtherRefusal(state: State, movers: readonly Base[]): Refusal | undefined {
  const most = Math.max(...movers.map(({ card }) => state.bound?.moves[card.id]?.count ?? 0));
  if (most === 0) return undefined;
  const who = listed(movers.map(baseName));
  if (variantOf(state) === 'hott') return no('R48', `${who} has moved; in Traditional HOTT only a move along a road may be repeated.`);
  if (movers.every((base) => base.type === 'LH' || mtdNow(base)))
    return most > 2 ? no('R48', `${who} has moved three times already.`) : nearRefusal(state, movers);
  if (!movers.every(({ type }) => isPsiloi(type))) return no('R48', `${who} has moved already this bound.`);
  if (most > 1) return no('R48', `${who} has moved twice already.`);
  const ground = groundOf(state);
  const isFirst = state.bounds[movers[0]?.card.side ?? ''] === 1;
  const maySeekCover = movers.every((base) => goingOf(terrainUnder(ground, base.corners)) === 'good' && isCoverNear(state, ground, base));
  return isFirst || maySeekCover ? nearRefusal(state, movers) : no('R48', COVER_ONLY);
}
const COVER_ONLY = 'Psiloi move again only in their first bound, or from good going into rough or bad.';
const KEEP_AWAY = 'A further move keeps more than 1 BW away from every enemy.';
const isCoverNear = (state: State, ground: Ground, base: Base): boolean =>
  ground.areas.some(
    ({ terrain, shape }) => terrain !== 'waterway' && goingOf(terrain) !== 'good' && areWithin(base.corners, shape, reachOf(state, base)),
  );
const nearRefusal = (state: State, movers: readonly Base[]): Refusal | undefined =>
  movers.every((base) => enemiesOf(position(state), base).every(({ corners }) => !areWithin(base.corners, corners, BW + EPS_MEASURE)))
    ? undefined
    : no('R48', KEEP_AWAY);

/** Moves after the first (R48); `hott` knows only those by road. */
export function againRefusal(
  state: State,
  { walks }: ProposedMove,
  ground: Ground,
  byRoad: boolean,
  ways: readonly (readonly Stretch[])[],
  trodden: readonly Trodden[],
  enemies: readonly Base[],
): Refusal | undefined {
  const moves = walks.map(({ base }) => state.bound?.moves[base.card.id]);
  const most = Math.max(...moves.map((m) => m?.count ?? 0));
  if (most === 0) return undefined;
  const who = listed(walks.map(({ base }) => baseName(base)));
  if (byRoad && moves.every((m) => m === undefined || m.byRoad)) return undefined;
  if (variantOf(state) === 'hott') return no('R48', `${who} has moved; in Traditional HOTT only a move along a road may be repeated.`);
  const isDry = state.river === 'paltry' || trodden.every(({ wades }) => !wades);
  const isGoodAll = byRoad || (isDry && walks.every(({ base }, i) => (ways[i] ?? []).every(({ swept }) => isGoodFor(ground, base, swept))));
  const isAlone = walks.every((_, i) => isClearOf(enemies, ways[i] ?? []));
  const marches = walks.every(({ base }) => base.type === 'LH' || mtdNow(base));
  if (marches) {
    if (most > 2) return no('R48', `${who} has moved three times already.`);
    if (!isGoodAll) return no('R48', 'A second or third move of Light Horse or Mounted Infantry is all in good going.');
  } else if (walks.every(({ base }) => isPsiloi(base.type))) {
    if (most > 1) return no('R48', `${who} has moved twice already.`);
    const isFirst = state.bounds[walks[0]?.base.card.side ?? ''] === 1;
    const seeksCover = walks.every(
      ({ base, goal }) => goingOf(terrainUnder(ground, base.corners)) === 'good' && goingOf(terrainUnder(ground, goal.corners)) !== 'good',
    );
    if (!isFirst && !seeksCover) return no('R48', COVER_ONLY);
  } else return no('R48', `${who} has moved already this bound.`);
  return isAlone ? undefined : no('R48', KEEP_AWAY);
}

const isGoodFor = (ground: Ground, base: Base, swept: readonly number[]): boolean =>
  ground.areas.every(
    (area) =>
      !isNear(area, swept) ||
      area.terrain === 'waterway' ||
      goingOf(area.terrain) === 'good' ||
      movingGoing({ type: base.type, mtd: mtdNow(base) }, area.terrain) === 'good' ||
      sharedArea(swept, area.shape) <= EPS_AREA,
  );
const isClearOf = (enemies: readonly Base[], ways: readonly Stretch[]): boolean =>
  enemies.every(({ corners }) => ways.every(({ swept }) => !areWithin(swept, corners, BW + EPS_MEASURE)));
