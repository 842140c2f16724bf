import type { Sfc32, Side } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { isHidden } from './board/ambush.js';
import { battlefield } from './board/battlefield.js';
import { hidingBattle, unseenWood } from './board/hiding-places.js';
import { type Event, FACINGS, type LeaderId, type LeaderNow, type State, type Step, type Unit, type UnitId } from './types.js';

/** What a side sees: everything but the Battle in the wood (K3) and where the prince rides (K2) of the other side. Leaders and states are public (R77). */
export type View = Omit<State, 'prince' | 'units' | 'leaders'> & {
  readonly units: readonly Unit[];
  readonly leaders: readonly LeaderNow[];
  readonly prince: State['prince'] | 'secret';
};

export function view(state: State, side: Side | null): View {
  if (state.outcome !== null) return state;
  const board = battlefield(state);
  const { ambush, falsePrince } = board.document.special;
  const keepsAmbush = ambush === undefined || ambush.side === side || state.ambush !== 'hidden';
  const keepsPrince = falsePrince === undefined || falsePrince.side === side;
  if (keepsAmbush && keepsPrince) return state;
  const hides = (id: UnitId): boolean => !keepsAmbush && isHidden(state, board.unit(id));
  const hidesLeader = (id: LeaderId): boolean =>
    !keepsAmbush && board.leader(id).side === ambush?.side && board.leader(id).battle === ambush?.battle;
  return {
    ...state,
    units: keepsAmbush ? state.units : state.units.filter((u) => !hides(u.id)),
    leaders: keepsAmbush ? state.leaders : state.leaders.filter((l) => !hidesLeader(l.id)),
    prince: keepsPrince || state.prince === null ? state.prince : 'secret',
  };
}

/** What is hidden stands where the scenario says if it can, else somewhere in its wood (R93); the man under the banner is taken for the prince. */
export function imagine(seen: object, _side: Side, luck: Sfc32): State {
  const known = seen as View;
  const board = battlefield(known as State);
  const { prince, units, leaders } = known;
  if (prince !== 'secret' && units.length === board.units.length) return known as State;
  const fresh = setUpPieces(known as State);
  const whole: State = {
    ...known,
    prince: prince === 'secret' ? { with: null } : prince,
    units: units.length === board.units.length ? units : fill(units, fresh.units),
    leaders: leaders.length === board.leaders.length ? leaders : fill(leaders, fresh.leaders),
  };
  return units.length === board.units.length ? whole : placedUnseen(whole, luck);
}

/** The Battle in the wood where nobody has come upon it yet: as printed, or if that cannot be, wherever there is room. */
function placedUnseen(s: State, luck: Sfc32): State {
  const board = battlefield(s);
  const battle = hidingBattle(board);
  const wood = unseenWood(s);
  if (battle === undefined || battle.units.length > wood.length) return s;
  const isUnseen = (hex: HexId | null | undefined): boolean => hex !== null && hex !== undefined && wood.includes(board.indexOf(hex));
  if (battle.units.every(({ index }) => isUnseen(s.units[index]?.hex))) return s;
  const room = [...wood];
  const placed = new Map(
    battle.units.map(({ id }) => {
      const [hex = 0] = room.splice(luck.below(room.length), 1);
      return [id, { hex: board.hexAt(hex), facing: luck.pick(FACINGS) }];
    }),
  );
  const [first] = placed.values();
  return {
    ...s,
    units: s.units.map((u) => ({ ...u, ...placed.get(u.id) })),
    leaders: s.leaders.map((l) => (l.id === battle.leader.id ? { ...l, hex: first?.hex ?? l.hex } : l)),
  };
}
const fill = <T extends { readonly id: string }>(known: readonly T[], all: readonly T[]): readonly T[] => {
  const seen = new Map(known.map((one) => [one.id, one]));
  return all.map((one) => seen.get(one.id) ?? one);
};

/** Units and leaders as the scenario sets them up. */
export function setUpPieces(state: Pick<State, 'scenario'>): Pick<State, 'units' | 'leaders'> {
  const board = battlefield(state as State);
  return {
    units: board.units.map(({ id, hex, facing }) => ({ id, hex: board.grid.hex(hex), facing, state: 'normal' })),
    leaders: board.leaders.map(({ id, hex, ar, cr, fp, charisma = 0, overall = false }) => ({
      id,
      hex: board.grid.hex(hex),
      ar,
      cr,
      fp,
      charisma,
      overall,
      replaced: 0,
    })),
  };
}

/** Who is not in the secret hears that something was chosen, not what; and nothing of units he cannot see. */
export function hears(event: Event, side: Side | null, state: State): Event | null {
  if (state.outcome !== null) return event;
  const { falsePrince, ambush } = battlefield(state).document.special;
  if (event.type === 'princeChosen') return falsePrince?.side === side ? event : { ...event, with: 'secret' };
  if (event.type === 'hid') return ambush?.side === side ? event : { ...event, places: 'secret' };
  if (state.ambush !== 'hidden' || ambush?.side === side) return event;
  const isUnseen = (id: UnitId): boolean => isHidden(state, battlefield(state).unit(id));
  if (event.type === 'disordered' && isUnseen(event.unit)) return null;
  if (event.type === 'moved') return { ...event, mp: event.mp - hexesOfUnseen(event.steps, state) };
  return event.type === 'retreated' && event.past !== null && isUnseen(event.past) ? { ...event, past: null } : event;
}

/** Entered hexes that the enemy takes for empty: that each cost one more (R9) would tell him of them. */
function hexesOfUnseen(steps: readonly Step[], state: State): number {
  const { units } = battlefield(state);
  const taken = new Set(units.filter((u) => isHidden(state, u)).map(({ index }) => state.units[index]?.hex));
  return steps.filter((step) => 'enter' in step && taken.has(step.enter)).length;
}
