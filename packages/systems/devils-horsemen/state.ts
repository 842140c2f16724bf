import {
  asGiven,
  BadRequest,
  being,
  Field as FieldReader,
  type FrameFields,
  fieldsOfState,
  flag,
  list,
  object,
  oneOf,
  orNull,
  type Reader,
  readCore,
  readEach,
  readFields,
  readStateScenario,
  setOf,
  text,
  whole,
} from '@pennon/kernel';
import { type Battlefield, battlefieldOf } from './board/battlefield.js';
import { facing, hex, leaderId, steps, unitId } from './read-action.js';
import { readScenarioOf } from './read-options.js';
import { mustGoOn } from './stack-check.js';
import {
  type AnyFrame,
  END_REASONS,
  FATES,
  FORMS,
  LEADER_STATUSES,
  type LeaderNow,
  MISSILE_STATES,
  RANKS,
  SHOCK_MARKS,
  SHOT_OCCASIONS,
  type State,
  type UnitId,
} from './types.js';

/** The words that a state of this scenario may use; `men` are the leaders it names. */
function wordsOf(board: Battlefield, men: ReadonlySet<string>) {
  const on = being(
    hex,
    (value) => board.grid.isOnMap(value) && board.base(board.indexOf(value)) !== 'impassable',
    'a hex of the map that can be entered',
  );
  const unit = being(unitId, (id) => board.knowsUnit(id), 'the id of a unit');
  const leader = being(leaderId, (id) => men.has(id), 'the id of a leader');
  const [a, b] = board.sides;
  return {
    on,
    unit,
    units: setOf(unit, 0, 120),
    leader,
    leaders: setOf(leader, 0, 40),
    piece: being(unitId, (id) => board.knowsUnit(id) || men.has(id), 'the id of a unit or a leader'),
    contingent: being(text(), (name) => board.units.some((c) => c.contingent === name), 'the name of a contingent'),
    side: oneOf(board.sides),
    bySide: <T>(field: FieldReader<T>) => object({ [a]: field, [b]: field }),
    count: whole(0, 10_000),
  };
}
type Words = ReturnType<typeof wordsOf>;

/** What each frame may say. */
function frameFields({ on, unit, units, leader, leaders, piece, side }: Words) {
  const frame = { proc: text(), step: text() };
  const ways = list(on, 0, 12);
  const mp = whole(0, 99);
  const combat = object({
    attackers: units,
    defenders: units,
    lead: orNull(unit),
    against: orNull(unit),
    attackingLeader: orNull(leader),
    defendingLeader: orNull(leader),
    cry: flag(),
    killed: leaders,
    odd: object({ attackers: whole(0, 20), defenders: whole(0, 20) }),
    given: units,
    superior: orNull(unit),
    isOver: flag(),
    clashed: units,
    stood: list(object({ unit, hex: on }), 0, 20),
    advanced: units,
  });
  return {
    turn: {
      ...frame,
      side,
      trumper: orNull(leader),
      counter: orNull(leader),
      due: orNull(leader),
      tried: setOf(side, 0, 2),
      tied: orNull(object({ initiative: whole(1, 9), next: side })),
    },
    activation: {
      ...frame,
      leader,
      elite: flag(),
      line: oneOf(['ask', 'yes', 'no']),
      unit: orNull(unit),
      other: orNull(leader),
      trumper: orNull(leader),
      smoke: ways,
    },
    march: {
      ...frame,
      unit,
      steps,
      mp,
      climbed: mp,
      entered: mp,
      shot: flag(),
      along: leaders,
      beside: units,
      free: on,
      before: orNull(on),
      passed: units,
      seen: whole(0, 10_000),
      announced: flag(),
      left: units,
      carried: flag(),
      toward: list(object({ unit, hex: on }), 0, 120),
      tired: flag(),
      form: oneOf(FORMS),
    },
    window: {
      ...frame,
      window: oneOf(['approach', 'meet', 'entry', 'retire']),
      mover: unit,
      from: orNull(on),
      used: units,
      unit: orNull(unit),
      except: units,
      waiting: leaders,
    },
    shot: {
      ...frame,
      firer: unit,
      target: piece,
      occasion: oneOf(SHOT_OCCASIONS),
      mode: oneOf(['normal', 'shower']),
      leaders,
      from: on,
    },
    casualty: { ...frame, leader, occasion: oneOf(['missile', 'shock']) },
    alone: { ...frame, leader },
    rout: { ...frame, unit, bolt: flag(), left: whole(-99, 99), taken: mp, along: leaders, visited: list(on, 0, 120) },
    withdrawal: { ...frame, unit, mover: unit, path: ways, fire: flag(), how: oneOf(['withdrawal', 'dodge']) },
    feint: {
      ...frame,
      unit,
      target: unit,
      path: ways,
      fire: flag(),
      active: flag(),
      tired: flag(),
      from: on,
      bitten: orNull(oneOf(FORMS)),
    },
    rush: { ...frame, unit, target: unit, how: oneOf(['pursuit', 'counter-charge']), from: orNull(on), mp, climbed: mp, entered: mp },
    raid: {
      ...frame,
      unit,
      target: unit,
      hex: on,
      tired: flag(),
      answering: units,
      stepped: orNull(on),
      rolled: list(object({ unit, target: unit, hits: whole(0, 9) }), 0, 20),
      leaders,
    },
    shock: {
      ...frame,
      atOnce: flag(),
      combats: list(combat, 0, 60),
      at: mp,
      queue: list(piece, 0, 120),
      failing: units,
      advancing: orNull(unit),
      from: orNull(on),
    },
    rally: { ...frame, queue: units },
    flight: { ...frame, queue: units, left: orNull(mp) },
  } satisfies FrameFields<AnyFrame>;
}

/** Pairs as `R5>M1`. */
const pairs = (isIt: (a: string, b: string) => boolean) =>
  setOf(
    being(
      text(),
      (pair) => {
        const [a = '', b = '', more] = pair.split('>');
        return more === undefined && isIt(a, b);
      },
      'two ids, as R5>M1',
    ),
    0,
    4000,
  );

function phaseFields(board: Battlefield, { units, leader, leaders, side, piece }: Words) {
  return object({
    side,
    leader,
    elite: flag(),
    mode: oneOf(['none', 'orders', 'line', 'nothing']),
    line: units,
    orders: whole(0, 9),
    reactions: whole(0, 10_000),
    ordered: units,
    held: units,
    fired: units,
    feigned: units,
    turned: units,
    withdrew: units,
    withdrawalShots: units,
    fought: units,
    lured: units,
    declined: units,
    leadersMoved: leaders,
    entryShots: pairs((a, b) => board.knowsUnit(a) && isPiece(piece, b)),
  }).where((phase, at) =>
    phase.mode === 'line' || phase.line.length === 0 ? undefined : `${at}.line must be empty but in a Line Command.`,
  );
}
const isPiece = (field: FieldReader<UnitId>, id: string): boolean => {
  try {
    field.read(id, '');
    return true;
  } catch {
    return false;
  }
};

/** What a state of this scenario may say. */
function stateFields(board: Battlefield, men: ReadonlySet<string>) {
  const words = wordsOf(board, men);
  const { on, unit, units, leader, side, contingent, bySide, count } = words;
  const contingents = list(contingent, 0, 20);
  const commands = new FieldReader<'all' | readonly string[]>(contingents.spec, (value, at) =>
    value === 'all' ? value : contingents.read(value, at),
  );
  return {
    frames: frameFields(words),
    options: object({
      footCompositeRange5Removed: flag(),
      frontHiVsLi9: flag(),
      remounts: flag(),
      lineCommandTurn1Automatic: flag(),
      preShockAlways: flag(),
      counterFinishes: flag(),
      routedJostle: flag(),
      leaderRpFactor: whole(0, 9),
      standardRp: whole(0, 9),
      withdrawals: oneOf(['unlimited', 'once']),
      quietTurns: whole(0, 9),
    }),
    turn: whole(0, 99),
    unit: object({
      id: unit,
      hex: orNull(on),
      facing,
      hits: whole(0, 99),
      missiles: oneOf(MISSILE_STATES),
      form: oneOf(FORMS),
      disordered: flag(),
      routed: flag(),
      waited: flag(),
      rallied: flag(),
      inColumn: flag(),
      moved: flag(),
      mark: oneOf(SHOCK_MARKS),
      fate: oneOf(FATES),
    }),
    leader: object({
      id: leader,
      hex: orNull(on),
      status: oneOf(LEADER_STATUSES),
      phases: whole(0, 3),
      noMomentum: flag(),
      waited: flag(),
      wounded: flag(),
      made: orNull(object({ side, rank: oneOf(RANKS), commands })),
    }),
    standards: list(object({ contingent, hex: orNull(on) }), 0, 40),
    lost: bySide(count),
    replacements: bySide(whole(0, 9)),
    phase: orNull(phaseFields(board, words)),
    bolting: units,
    rallyTried: pairs((a, b) => men.has(a) && board.knowsUnit(b)),
    quiet: whole(0, 99),
    stirred: flag(),
    special: object({
      waiting: flag(),
      hidden: flag(),
      left: flag(),
      cried: flag(),
      fled: flag(),
      smoke: orNull(object({ hexes: setOf(on, 0, 20), phases: whole(1, 9) })),
      smoked: flag(),
    }),
  };
}

/** What is read as it stands, each by its own field. */
const PLAIN = [
  'options',
  'turn',
  'standards',
  'lost',
  'replacements',
  'phase',
  'bolting',
  'rallyTried',
  'quiet',
  'stirred',
  'special',
] as const;
const FIELDS = ['rules', 'scenario', 'sides', 'stack', 'outcome', 'units', 'leaders', ...PLAIN] as const;

/** Reads a state from outside: every field, every piece, and that they can stand so. */
export const stateOf = (rules: string): Reader<State> => ({
  read(value) {
    const given = fieldsOfState(value, rules, FIELDS);
    const scenario = readStateScenario(given.scenario, readScenarioOf);
    const board = battlefieldOf(scenario);
    const fields = stateFields(board, leaderIds(given.leaders));
    const leaders = readLeaders(given.leaders, board, fields.leader);
    const state: State = {
      ...readCore<AnyFrame>(given, board.sides, fields.frames, END_REASONS),
      rules,
      scenario,
      units: readEach(given.units, board.units, fields.unit, 'state.units'),
      leaders,
      ...readFields(given, fields, PLAIN),
    };
    mustGoOn(state);
    return state;
  },
});

function leaderIds(given: unknown): ReadonlySet<string> {
  if (!Array.isArray(given)) throw new BadRequest('state.leaders must be a list.');
  return new Set(given.map((man: unknown) => (typeof man === 'object' && man !== null && 'id' in man ? String(man.id) : '')));
}

/** The leaders of the scenario, then those who came since: captains and replacements, in the order in which they came. */
function readLeaders(given: unknown, board: Battlefield, leader: FieldReader<LeaderNow>): State['leaders'] {
  const men = given as readonly unknown[];
  if (men.length < board.leaders.length) throw new BadRequest(`state.leaders must begin with the ${board.leaders.length} of the scenario.`);
  return men.map((one, i) => {
    const at = `state.leaders[${i}]`;
    const man = asGiven(leader.read(one, at), one, at);
    const expected = board.leaders[i]?.id;
    if (expected !== undefined) {
      if (man.id !== expected) throw new BadRequest(`${at}.id must be ${expected}, not ${man.id}.`);
      if (man.made !== null) throw new BadRequest(`${at}.made must be null: he came with the army.`);
    } else {
      if (!new RegExp(`^(?:captain|new)${i - board.leaders.length + 1}$`).test(man.id))
        throw new BadRequest(`${at}.id: ${man.id} is nobody who takes over.`);
      if (man.made === null) throw new BadRequest(`${at}.made must say whose he is.`);
    }
    return man;
  });
}
