import type { Branded, Core, Procedures, Reason } from '@pennon/kernel';
import { list, object, oneOf, orNull, setOf, text, variants, whole } from '@pennon/kernel';
import { facings, type HexId, type HexsideId } from '@pennon/space';
import { GATE } from './gate.js';

export type ManId = Branded<'ManId'>;
export const FACINGS = facings('pointy', 'hexside');
export const RULES = 'skirmish@1';

const isMan = (id: string, at: string) => (GATE.men.some((one) => one.id === id) ? undefined : `${at} must be a man.`);
const man = text()
  .where(isMan)
  .map((id) => id as ManId);
const hex = text().map((id) => id as HexId);
/** Where a man is and which hexside he faces; of a rider the head. */
const stance = object({ hex, facing: oneOf(FACINGS) });
export type Stance = ReturnType<typeof stance.read>;

/** What a state says besides the core; a man without a hex has fallen, and `acted` and `shot` are forgotten with the turn. */
export const state = object({
  rules: oneOf([RULES]),
  scenario: oneOf([GATE.id]),
  turn: whole(1, 99),
  active: oneOf(GATE.sides),
  men: list(object({ id: man, hex: orNull(hex), facing: oneOf(FACINGS) }), GATE.men.length, GATE.men.length),
  door: oneOf(['shut', 'open']),
  acted: setOf(man, 0, 9),
  shot: setOf(man, 0, 9),
});
export interface State extends Core<AnyFrame>, Omit<ReturnType<typeof state.read>, 'active'> {
  readonly active: string;
}
export const action = variants('type', {
  move: { man, way: list(stance, 1, 20) },
  attack: { man, foe: man },
  door: { man, hexside: text().map((id) => id as HexsideId) },
  shoot: { man },
  back: { hex },
  rest: {},
  hold: {},
});
export type Action = ReturnType<typeof action.read>;

/** A die with its reasons: a shot or a blow at a foe. */
export type Rolled = { readonly what: 'shot' | 'blow'; readonly foe: ManId; readonly face: number; readonly reasons: readonly Reason[] };
export type Event =
  | { readonly type: 'stepped'; readonly man: ManId; readonly to: Stance; readonly how: 'move' | 'retreat' }
  | { readonly type: 'doorMoved'; readonly man: ManId; readonly now: State['door'] }
  | ({ readonly type: 'rolled'; readonly man: ManId } & Rolled)
  | { readonly type: 'fell' | 'acted'; readonly man: ManId }
  | { readonly type: 'turned'; readonly turn: number; readonly active: string }
  | { readonly type: 'ended'; readonly winner: string | null; readonly degree: null; readonly reason: string };

/** `seen`: by which archers he was seen before; `fresh`: into whose view he has come. */
type Watched = { readonly way: readonly Stance[]; readonly seen: readonly ManId[]; readonly fresh: readonly ManId[] };
export type AnyFrame =
  | { readonly proc: 'turn'; readonly step: 'orders' | 'next' }
  | ({ readonly proc: 'march'; readonly step: 'stride' | 'watch' | 'shot'; readonly man: ManId } & Watched)
  | { readonly proc: 'attack'; readonly step: 'blow' | 'back'; readonly man: ManId; readonly foe: ManId };
export type Skirmish = Procedures<State, Action, Event, AnyFrame>;
