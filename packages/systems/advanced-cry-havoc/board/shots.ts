import { no, type Refusal, refusal } from '@pennon/kernel';
import { ACH_4 } from '../charts/ach-4.js';
import { missileReading, SHOT_FORBIDDEN } from '../rules/missiles.js';
import type { Aim, Character, CharacterId, Facing, FriendlyFireFacts, MfSpent, RangedAction, ShotFacts, State, Strike } from '../types.js';
import { aimsAt, turnsFor } from './attacks.js';
import { battlefield } from './battlefield.js';
import { card, character, factsOf, isAlive, isConscious, isMounted, nameOf, weaponOf } from './people.js';
import { hexesOf, isAdjacent, isInZoi, type Position, position } from './position.js';
import { figuresOn, isInFrontArc, type Look, looks, losThrough, sees } from './sight.js';

/** A shot that somebody makes or means to make. */
export interface Shot {
  readonly unit: CharacterId;
  readonly target: CharacterId;
  readonly aim: Aim;
  readonly action: RangedAction;
  readonly moved: MfSpent;
  readonly facing?: Facing | null;
}

/** The hexes of a weapon that its bands can hold at most. */
export const reachOf = (weapon: ShotFacts['weapon']): number =>
  ACH_4.data.weapons[weapon].bands.reduce((most, band) => Math.max(most, band?.[1] ?? 0), 0);

/** What the rules ask of a shot as everybody stands now (6.2); of two ways and two hexes the one with the best column, then the lowest modifier (R104, R105). */
export function shotFacts(s: State, { unit, target, aim, action, moved, facing }: Shot, isLoosed = false): ShotFacts | undefined {
  const p = position(s);
  const its = card(s, unit);
  const [mine, theirs] = [character(s, unit), character(s, target)];
  const weapon = weaponOf(its, mine);
  if (weapon === undefined) return undefined;
  const goal = card(s, target).index;
  const from = p.head(its.index);
  const faces = facing == null ? p.facing(its.index) : p.board.facings.indexOf(facing);
  const hexes = hexesOf(s, theirs);
  const { inZoiOfTarget, inZoiOfOther } = zoiOn(p, its.index, goal);
  const isWide = isMounted(mine);
  const shooter = factsOf(s, unit);
  const struck = factsOf(s, target);
  const along = (hex: number, inArc: boolean, look: Look | undefined): ShotFacts => ({
    weapon,
    range: p.board.distance(from, hex),
    action,
    mfSpent: moved,
    shooter,
    target: struck,
    shooterElevation: p.board.level(from),
    targetElevation: p.board.level(hex),
    aim,
    inArc,
    inLos: look !== undefined,
    terrainCover: look?.cover ?? 'none',
    figures: look === undefined ? [] : figuresOn(s, p, its.index, goal, look),
    losThrough: look === undefined || p.head(goal) < 0 ? 'front' : losThrough(p, goal, look),
    inZoiOfTarget,
    inZoiOfOther,
    mayShootPartner: action === 'ranged-attack' && partnerShotAt(s, mine) === target,
    // What is in the air was loaded, and is not to be had again.
    loaded: isLoosed || !mine.unloaded,
    ammo: isLoosed ? null : mine.ammo,
    options: s.options,
  });
  const isAhead = (hex: number): boolean => isInFrontArc(p.board, from, faces, isWide, hex);
  const seen: ShotFacts[] = [];
  for (const hex of hexes) for (const look of looks(p.board, s.doors, from, hex)) seen.push(along(hex, isAhead(hex), look));
  return best(seen) ?? along(hexes[0] ?? from, hexes.some(isAhead), undefined);
}

/** Those that may be shot first, then by the column, then by the modifier. */
function best(shots: readonly ShotFacts[]): ShotFacts | undefined {
  if (shots.length < 2) return shots[0];
  const open = shots.filter((shot) => refusal(SHOT_FORBIDDEN, shot) === undefined);
  if (open.length === 0) return shots[0];
  let top = open[0];
  let reading = top === undefined ? undefined : missileReading(top);
  for (const shot of open.slice(1)) {
    const other = missileReading(shot);
    if (reading === undefined || other.column > reading.column || (other.column === reading.column && other.drm < reading.drm))
      [top, reading] = [shot, other];
  }
  return top;
}

/** Whether the target, or another enemy, has the shooter in his zone (R33). */
function zoiOn(p: Position, shooter: number, target: number): Pick<ShotFacts, 'inZoiOfTarget' | 'inZoiOfOther'> {
  const side = p.sideOf(shooter);
  const [head, rump] = [p.head(shooter), p.rump(shooter)];
  if (!isInZoi(p, side, head, rump)) return { inZoiOfTarget: false, inZoiOfOther: false };
  let [ofTarget, ofOther] = [false, false];
  p.pieces.forEach((_, i) => {
    if (p.head(i) < 0 || p.sideOf(i) === side || !(p.holds(i, head) || (rump >= 0 && p.holds(i, rump)))) return;
    if (i === target) ofTarget = true;
    else ofOther = true;
  });
  return { inZoiOfTarget: ofTarget, inZoiOfOther: ofOther };
}

/** Why this shot cannot be made. */
export function shotRefusal(s: State, shot: Shot): Refusal | undefined {
  const { unit, target, aim } = shot;
  if (!battlefield(s).knowsCharacter(target)) return no('6.2', 'There is nobody of that name.');
  const [mine, theirs] = [character(s, unit), character(s, target)];
  if (!isConscious(mine)) return no('ACH-18', `${nameOf(s, unit)} is in no state to shoot.`);
  if (theirs.is !== 'map' || !isAlive(theirs)) return no('6.2', `${nameOf(s, target)} is not there to be shot at.`);
  if (card(s, unit).side === card(s, target).side) return no('6.2', `${nameOf(s, target)} is of his own side.`);
  if (aim === 'mount' && !isMounted(theirs)) return no('6.2', `${nameOf(s, target)} is not mounted.`);
  const facts = shotFacts(s, shot);
  if (facts === undefined) return no('ACH-4', `${nameOf(s, unit)} has nothing to shoot or throw.`);
  if (mine.engagedWith === target && shot.action === 'ranged-attack' && !facts.mayShootPartner)
    return no('R122', `${nameOf(s, unit)} attacks his partner with blows alone, unless the switch engagedShots says otherwise.`);
  return refusal(SHOT_FORBIDDEN, facts);
}

/** At whom an Engaged man may shoot or throw: as printed at his partner, by R122 at nobody. */
const partnerShotAt = ({ options }: State, { engagedWith }: Character): CharacterId | null =>
  options.engagedShots === 'partner' ? engagedWith : null;

/** Quickly, without the rest: whether somebody has something to shoot with and is in a state for it. */
export function isShooter(s: State, index: number, isEngagedToo = false): boolean {
  const one = s.characters[index];
  const its = battlefield(s).characters[index];
  if (one === undefined || its?.weapon === undefined || !isConscious(one) || one.unloaded || one.ammo === 0 || one.carries !== null)
    return false;
  return !one.markers.some((marker) => STILL.has(marker) && !(isEngagedToo && marker === 'engaged'));
}
const STILL: ReadonlySet<string> = new Set(['activated', 'panic', 'fumble', 'impaired', 'parry', 'cover', 'engaged']);

/** Everybody whom somebody can shoot at now, with the pivot that is free to him. */
export function shotsOf(
  s: State,
  unit: CharacterId,
  action: RangedAction,
  moved: MfSpent,
  turning: 'free' | 'end' | 'none',
): readonly Strike[] {
  const its = card(s, unit);
  const mine = character(s, unit);
  const partner = action === 'ranged-attack' ? partnerShotAt(s, mine) : null;
  if (!isShooter(s, its.index, partner !== null)) return [];
  const p = position(s);
  const { board } = p;
  const weapon = weaponOf(its, mine);
  if (weapon === undefined) return [];
  const reach = reachOf(weapon);
  const now = p.facing(its.index);
  const from = p.head(its.index);
  const found: Strike[] = [];
  s.characters.forEach((target, i) => {
    if (board.characters[i]?.sideIndex === its.sideIndex || target.is !== 'map' || !isAlive(target)) return;
    if (partner !== null && target.id !== partner) return;
    const hexes = hexesOf(s, target);
    if (!hexes.some((hex) => board.distance(from, hex) <= reach && sees(s, from, hex))) return;
    const facings = turnsFor(p, its.index, turning).filter((facing) =>
      hexes.some((hex) => isInFrontArc(board, from, facing, isMounted(mine), hex)),
    );
    let isOpen: boolean | undefined;
    for (const facing of facings) {
      // A target of one hex is seen alike in every facing that has it in the arc.
      if (isOpen === undefined || hexes.length > 1) {
        const facts = shotFacts(s, { unit, target: target.id, aim: 'person', action, moved, facing: board.facings[facing] as Facing });
        isOpen = facts !== undefined && refusal(SHOT_FORBIDDEN, facts) === undefined;
      }
      if (!isOpen) continue;
      const turn = facing === now ? {} : { facing: board.facings[facing] as Facing };
      for (const aim of aimsAt(target)) found.push({ type: 'shoot', unit, target: target.id, aim, ...turn });
    }
  });
  return found;
}

/** Friends of the shooter whom a shot that goes astray may find: those fighting the target or beside it; else the one in the line nearest to it (6.4). */
export function astrayVictims(s: State, { unit, target }: Pick<Shot, 'unit' | 'target'>): readonly CharacterId[] {
  const p = position(s);
  const its = card(s, unit);
  const theirs = character(s, target);
  const goal = hexesOf(s, theirs);
  const friends = p.pieces.filter(
    (one, i) => one.id !== unit && p.board.characters[i]?.sideIndex === its.sideIndex && one.is === 'map' && isAlive(one),
  );
  const near = friends.filter(
    (one) => one.engagedWith === target || isAdjacent(p.board, hexesOf(s, one), goal) || goal.includes(hexesOf(s, one)[0] ?? -1),
  );
  if (near.length > 0) return near.map(({ id }) => id);
  const from = p.head(its.index);
  const between = new Set(goal.flatMap((hex) => looks(p.board, s.doors, from, hex).flatMap((look) => look.between)));
  const inLine = friends.filter((one) => hexesOf(s, one).some((hex) => between.has(hex) && p.board.direction(from, hex) < 0));
  const far = (one: Character): number => Math.min(...hexesOf(s, one).flatMap((a) => goal.map((b) => p.board.distance(a, b))));
  const nearest = inLine.reduce<Character | undefined>((so, one) => (so === undefined || far(one) < far(so) ? one : so), undefined);
  return nearest === undefined ? [] : [nearest.id];
}

/** The facts of the roll against a friend: weapon and range of the shot, shifts of the victim (R43). */
export function friendlyFireFacts(s: State, shot: Shot, victim: CharacterId): FriendlyFireFacts {
  const first = shotFacts(s, shot, true);
  if (first === undefined) throw new Error(`${shot.unit} has not shot`);
  const p = position(s);
  const at = shotFacts(s, { ...shot, target: victim, aim: 'person' }, true);
  const { index } = card(s, victim);
  return {
    weapon: first.weapon,
    range: first.range,
    victim: factsOf(s, victim),
    losThrough: p.head(index) < 0 || at === undefined ? 'front' : at.losThrough,
    terrainCover: at?.terrainCover ?? 'none',
    options: s.options,
  };
}
