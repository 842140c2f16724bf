import { does, type GameText, howMany, no, type Outcome, ofSide, plural } from '@pennon/kernel';
import { ahead, HALF_TURN, type Pose, rightOf, shifted, turnBetween, turnedBy } from '@pennon/space';
import { battlefieldOf } from './board/battlefield.js';
import { aimedAt, targetsAimedAt, undeclared } from './board/declared-shots.js';
import { linesOf } from './board/deployment.js';
import { listed, names, sideName, unitName, words, worksName } from './board/names.js';
import { baseOn, cardOf, typeOf } from './board/position.js';
import { lostHalves } from './board/victory.js';
import { D3_4 } from './charts/d3-4.js';
import type { Base } from './geometry/base.js';
import { BW, bw } from './geometry/measure.js';
import { after, MOST_WHEEL } from './geometry/segments.js';
import { nameOf, nameOfElement } from './rules/units.js';
import type {
  Action,
  AnyFrame,
  ContactEdge,
  ContactWish,
  Deployment,
  ElementId,
  Event,
  Forced,
  GroupMove,
  LostWhy,
  Move,
  Result,
  Score,
  Segment,
  ShootingFrame,
  State,
} from './types.js';

const degrees = (hundredths: number): string => `${hundredths / 100}°`;
const pips = (count: number): string => howMany(count, 'PIP');

// ---------------------------------------------------------------- questions

function prompt(s: State, f: AnyFrame): string {
  switch (f.proc) {
    case 'setup':
      switch (f.step) {
        case 'terrain':
          return 'Which country is it, and what lies on the table?';
        case 'quarter':
          return `In which quarter does the ${words(f.left[0] ?? 'terrain')} lie?`;
        case 'place':
          return `Where does the ${words(f.left[0] ?? 'terrain')} lie${f.quarter === null ? '' : ` in quarter ${f.quarter}`}?`;
        case 'edge':
          return 'From which edge of the table do you come?';
        case 'camps':
          return 'Where is your Camp?';
        case 'riders':
          return 'Which riders fight on foot?';
        default:
          return 'How does your army deploy?';
      }
    case 'bound':
      switch (f.step) {
        case 'arrivals':
          return `${pips(s.bound?.pips ?? 0)}: is anybody called, replaced or set free?`;
        case 'orders':
          return `How ${plural(f.movers.length, 'does', 'do')} ${names(s, f.movers)} move?`;
        case 'facing':
          return 'Which enemy does it turn to face?';
        case 'magic':
          return `${pips(s.bound?.pips ?? 0)} left: does a Mage bespell anybody?`;
        default:
          return `${pips(s.bound?.pips ?? 0)} left: who moves?`;
      }
    case 'shooting':
      return shootingPrompt(s, f);
    case 'melee':
      return 'Which combat is fought next?';
    case 'outcome':
      return `How far does ${unitName(s, f.deeds[0]?.unit ?? '')} recoil?`;
    case 'spell':
    case 'river':
      return 'What now?';
  }
}

/** Targets may be one's own: whoever is asked reads who shoots at whom. */
function shootingPrompt(s: State, f: ShootingFrame): string {
  if (f.step === 'pick') {
    const targets = targetsAimedAt(s, f);
    return targets.length > MOST_NAMED
      ? 'Who shoots first, at whom?'
      : `Who shoots first: ${targets.map((target) => shotWords(s, f, target)).join('; ')}?`;
  }
  if (f.step === 'lead' && f.target !== null) return `Whose die is it: ${shotWords(s, f, f.target)}?`;
  const left = [...new Set(undeclared(s, f).map(({ unit }) => unit))];
  return left.length === 1 ? `At whom does ${names(s, left)} shoot?` : `At whom do they shoot: ${names(s, left)}?`;
}
/** In a question; the answers name them all. */
const MOST_NAMED = 4;
/** "Bows 1 and Bows 2 at Spears 3". */
const shotWords = (s: State, f: ShootingFrame, target: ElementId): string => `${names(s, aimedAt(f, target))} at ${unitName(s, target)}`;

/** "Blue has lost 2 points, Red 4": what decides, when it is told why. */
function losses(s: State): string {
  const [one, other] = s.sides.map((side) => ({ name: sideName(s, side), lost: lostHalves(s, side) / 2 }));
  return `${does(one?.name ?? '', 'has')} lost ${howMany(one?.lost ?? 0, 'point')}, ${other?.name} ${other?.lost}`;
}

const REASONS: { readonly [reason: string]: (s: State, loser: string, winner: string) => string } = {
  broken: (s, loser) => `The army of ${loser} has lost too much and breaks: ${losses(s)}; ${breaksAt(s)} are enough.`,
  limit: (s, _loser, winner) => `The day is over, with the better of it for ${winner}: ${losses(s)}.`,
  lulls: (s, _loser, winner) => `Nothing more has happened for long; ${winner} has lost less: ${losses(s)}.`,
  resigned: (_s, loser) => `Given up by ${loser}.`,
  agreed: () => 'Both sides have agreed on a draw.',
};
const breaksAt = (s: State): number => battlefieldOf(s.scenario).document.victory.points;
function reason(s: State, outcome: Outcome): string {
  if (outcome.winner === null && outcome.reason === 'limit') return `The day is over and nobody has the better of it: ${losses(s)}.`;
  if (outcome.winner === null && outcome.reason === 'lulls') return 'Nothing more has happened for long, and both have lost alike.';
  const winner = outcome.winner ?? s.sides[0];
  const loser = winner === s.sides[0] ? s.sides[1] : s.sides[0];
  return REASONS[outcome.reason]?.(s, sideName(s, loser), sideName(s, winner)) ?? outcome.reason;
}

// ---------------------------------------------------------------- actions

const EDGE_WORDS: { readonly [edge in ContactEdge]: string } = {
  front: 'strike the front of',
  left: 'strike the left flank of',
  right: 'strike the right flank of',
  rear: 'strike the rear of',
  'overlap-left': 'overlap the left of',
  'overlap-right': 'overlap the right of',
  assault: 'assault',
};
const segmentWords = (segment: Segment): string =>
  'advance' in segment ? `${bw(segment.advance)} ahead` : `wheel ${segment.wheel} ${degrees(segment.by)}`;

const strikeWords = (s: State, { edge, target }: ContactWish): string => `${EDGE_WORDS[edge]} ${unitName(s, target)}`;
/** Units that a place may be off by rounding. */
const ROUNDED = 3;
const isNear = (a: Pose, b: Pose): boolean => a.h === b.h && Math.abs(a.x - b.x) <= ROUNDED && Math.abs(a.y - b.y) <= ROUNDED;
/** "2 BW ahead", "1 BW back", "wheel left 15°", "turn about", where it is no more than that; otherwise the place. */
function legWords({ depth }: Base, from: Pose, to: Pose): string {
  const far = ahead(from, to);
  if (to.h === from.h && far !== 0 && Math.abs(rightOf(from, to)) <= ROUNDED) return far > 0 ? `${bw(far)} ahead` : `${bw(-far)} back`;
  const by = turnBetween(from.h, to.h);
  const wheel: Segment = { wheel: by < 0 ? 'left' : 'right', by: Math.abs(by) };
  if (by !== 0 && wheel.by <= MOST_WHEEL && isNear(after(from, wheel, BW / 2), to)) return segmentWords(wheel);
  return isNear(shifted({ ...from, h: turnedBy(from.h, HALF_TURN) }, 0, depth), to) ? 'turn about' : `to ${placeWords(to)}`;
}
function wayWords(s: State, unit: ElementId, way: readonly Pose[]): string {
  const base = baseOn(s, unit);
  return listed(way.map((to, i) => (base === undefined ? `to ${placeWords(to)}` : legWords(base, way[i - 1] ?? base.pose, to))));
}
function moveWords(s: State, { unit, to, contact }: Move): string {
  const way = wayWords(s, unit, to);
  if (contact === undefined) return way;
  return to.length === 0 ? strikeWords(s, contact) : `${way}, then ${strikeWords(s, contact)}`;
}
const groupStrikeWords = (s: State, contact: NonNullable<GroupMove['contact']>): string =>
  `${strikeWords(s, contact)} with ${unitName(s, contact.lead)}`;

/** "in front 4 Spears and Blades 1 (General), then 2 Knights; in the Camp …": from left to right, as the army sees it. */
function deployWords(s: State, elements: readonly Deployment[]): string {
  const lines = linesOf(s, elements).map((ids) => listed(alike(ids.map((id) => typeName(s, id)))));
  const inside = elements.flatMap(({ id, to }) => (typeof to === 'string' ? [`${unitName(s, id)} in ${worksName(s, to)}`] : []));
  const off = elements.flatMap(({ id, to }) => (to === null ? [typeName(s, id)] : []));
  return [
    ...lines.map((line, i) => `${i === 0 ? 'in front' : 'behind'} ${line}`),
    ...inside,
    ...(off.length === 0 ? [] : [`held off ${listed(alike(off))}`]),
  ].join('; ');
}
function typeName(s: State, id: ElementId): string {
  const card = cardOf(s, id);
  const type = typeOf(s, id);
  return `${type === card.type ? nameOfElement(card) : nameOf(type)}${card.general ? ' (General)' : ''}`;
}
/** Those next to each other that are called the same, counted. */
function alike(called: readonly string[]): readonly string[] {
  const runs: { readonly name: string; count: number }[] = [];
  for (const name of called) {
    const last = runs.at(-1);
    if (last?.name === name) last.count++;
    else runs.push({ name, count: 1 });
  }
  return runs.map(({ name, count }) => (count === 1 ? name : `${count} ${name}`));
}

function action(s: State, a: Action): string {
  const frame = s.stack.at(-1);
  switch (a.type) {
    case 'terrain':
      return `${D3_4.data[a.home] === undefined ? a.home : words(a.home)} country: ${listed([...a.compulsory, ...a.optional].map(words))}`;
    case 'quarter':
      return `quarter ${a.quarter}`;
    case 'place':
      return `place it about ${centre(a.points)}`;
    case 'edge':
      return `come from the ${a.edge}`;
    case 'camp':
      return `pitch the Camp about ${centre(a.corners)}`;
    case 'deploy':
      return `deploy ${deployWords(s, a.elements)}`;
    case 'summon':
      return `call ${names(s, a.units)}${a.against === undefined ? '' : ` against ${unitName(s, a.against)}`} at ${a.to.map(placeWords).join(', ')}`;
    case 'replace':
      return `bring back ${names(s, a.units)}`;
    case 'free':
      return `set ${unitName(s, a.unit)} free`;
    case 'order':
      return `order ${names(s, a.units)}`;
    case 'move':
      return `${unitName(s, a.unit)}: ${moveWords(s, a)}`;
    case 'group':
      return `${names(s, a.units)}: ${listed([...a.segments.map(segmentWords), ...(a.contact === undefined ? [] : [groupStrikeWords(s, a.contact)])])}`;
    case 'column':
      return `${names(s, a.units)} in column: ${listed([...a.segments.map(segmentWords), ...(a.contact === undefined ? [] : [strikeWords(s, a.contact)])])}`;
    case 'dismount':
      return `${unitName(s, a.unit)} dismounts`;
    case 'enter':
      return `${unitName(s, a.unit)} goes into ${worksName(s, a.feature)}`;
    case 'leave':
      return `${unitName(s, a.unit)} comes out to ${placeWords(a.to)}`;
    case 'engage':
      return `${unitName(s, a.unit)} fights ${unitName(s, a.target)}`;
    case 'face':
      return `${unitName(s, a.unit)} turns to face ${unitName(s, a.towards)}`;
    case 'bespell':
      return `${unitName(s, a.unit)} bespells ${unitName(s, a.target)}${a.aids.length === 0 ? '' : `, aided by ${names(s, a.aids)}`}`;
    case 'shoot':
      return `${unitName(s, a.unit)} shoots at ${unitName(s, a.target)}${a.rear === true ? ', on its rear' : ''}`;
    case 'resolve':
      return frame?.proc === 'shooting' ? resolveWords(s, aimedAt(frame, a.target), a.target) : `shoot at ${unitName(s, a.target)}`;
    case 'lead':
      return `${unitName(s, a.unit)} leads the shooting${frame?.proc === 'shooting' && frame.target !== null ? ` at ${unitName(s, frame.target)}` : ''}`;
    case 'fight':
      return `${unitName(s, a.unit)} fights ${unitName(s, a.target)}`;
    case 'recoil':
      return a.distance === 'full' ? 'recoil 1 BW' : 'recoil by the depth of the base';
    case 'strongholdAsCamp':
      return 'the Stronghold is the Camp';
    case 'noCamp':
      return 'no Camp';
    case 'discard':
      return 'leave it away';
    case 'hold':
      return 'let them stand';
    case 'done':
      return 'go on';
  }
}
const resolveWords = (s: State, shooters: readonly ElementId[], target: ElementId): string =>
  `${names(s, shooters)} ${plural(shooters.length, 'shoots', 'shoot')} at ${unitName(s, target)}`;
/** By the numbers of the frame and the points of the compass: "4.5 across, 6 up, facing north". */
const placeWords = ({ x, y, h }: Pose): string => `${inBw(x)} across, ${inBw(y)} up, facing ${headingWords(h)}`;
/** In the order of headings. */
const POINTS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
const EIGHTH = 4500;
/** The nearest point of the compass; with the degrees where it is not quite that. */
function headingWords(h: number): string {
  const word = POINTS[Math.round(h / EIGHTH) % POINTS.length];
  return h % EIGHTH === 0 ? `${word}` : `${word} (${degrees(h)})`;
}
const inBw = (units: number): number => Math.round(units / 100) / 100;
const bwPair = (x: number, y: number): string => `${inBw(x)}, ${inBw(y)}`;
const centre = (points: readonly (readonly [number, number])[]): string =>
  bwPair(points.reduce((sum, [x]) => sum + x, 0) / points.length, points.reduce((sum, [, y]) => sum + y, 0) / points.length);

// ---------------------------------------------------------------- events

export const RESULT_WORDS: { readonly [result in Result]: string } = {
  none: 'nothing happens to it',
  recoil: 'recoils',
  flee: 'flees',
  destroyed: 'is destroyed',
  ensorcelled: 'is ensorcelled',
  captured: 'is taken',
  'garrison-destroyed': 'loses its garrison',
};
export const LOST_WORDS: { readonly [why in LostWhy]: string } = {
  result: 'is destroyed',
  'no-way-back': 'has no way back and is destroyed',
  'enemy-behind': 'has an enemy in its flank or rear and is destroyed',
  trampled: 'is trampled down',
  drowned: 'drowns in the river',
  captured: 'falls with its walls',
  'place-covered': 'finds its place covered and is lost',
  'off-table': 'is gone',
};
/** Why a shooter had no choice (D3-19). */
const FORCED_WORDS: { readonly [forced in Forced]: string } = {
  'threat-zone': 'which is in its threat zone',
  armed: 'which can shoot at it',
  'shoots-back': 'which shoots at it',
};
const scoreWords = ({ face, total }: Score): string => `${total} (die ${face})`;
function resultWords(s: State, [a, ra]: readonly [string, Result], [b, rb]: readonly [string, Result]): string {
  const told = [
    ...(ra === 'none' ? [] : [`${unitName(s, a)} ${RESULT_WORDS[ra]}`]),
    ...(rb === 'none' ? [] : [`${unitName(s, b)} ${RESULT_WORDS[rb]}`]),
  ];
  return told.length === 0 ? 'nothing comes of it' : listed(told);
}

const ARRIVAL_WORDS: { readonly [why in Extract<Event, { readonly type: 'summoned' }>['why']]: readonly [one: string, many: string] } = {
  summoned: ['answers the call', 'answer the call'],
  replaced: ['comes back', 'come back'],
  freed: ['is set free', 'are set free'],
  released: ['is free again', 'are free again'],
};

const contactWords = (s: State, contacts: Extract<Event, { readonly type: 'moved' }>['contacts']): string =>
  contacts.length === 0 ? '' : ` into contact with ${names(s, [...new Set(contacts.map(({ target }) => target))])}`;

function event(s: State, e: Event): string {
  switch (e.type) {
    case 'aggressionRolled':
      return `Aggression ${e.totals.join(' to ')}: ${e.defender === null ? 'again' : `the defence is with ${sideName(s, e.defender)}`}`;
    case 'terrainChosen':
      return `${words(e.home)} country: ${listed(e.features.map(words))}`;
    case 'quarterRolled':
      return `A ${e.face} for the ${words(e.feature)}: ${e.quarter === null ? `the choice of the quarter is with ${sideName(s, e.chooser ?? s.sides[0])}` : `quarter ${e.quarter}`}`;
    case 'quarterChosen':
      return `The ${words(e.feature)} goes into quarter ${e.quarter}`;
    case 'terrainPlaced':
      return `${words(e.piece.kind)} about ${centre(e.piece.points)}`;
    case 'worksPlaced':
      return `${worksName(s, e.works.id)} about ${centre(e.works.corners)}`;
    case 'terrainDiscarded':
      return `No room for the ${words(e.feature)}: it is left away`;
    case 'edgesChosen':
      return s.sides.map((side) => `${sideName(s, side)} in the ${ofSide(e.edges, side)}`).join(', ');
    case 'campWaived':
      return `No Camp for ${sideName(s, e.side)}`;
    case 'deployed':
      return `${sideName(s, e.side)}: deployed`;
    case 'boundBegun':
      return `${sideName(s, e.side)}, bound ${s.bounds[e.side]}: ${pips(e.face)}`;
    case 'summoned': {
      const who = names(
        s,
        e.placed.map(({ id }) => id),
      );
      const [one, many] = ARRIVAL_WORDS[e.why];
      return `${who} ${plural(e.placed.length, one, many)}${e.pips > 0 ? ` for ${pips(e.pips)}` : ''}`;
    }
    case 'moved':
      return `${names(
        s,
        e.placed.map(({ id }) => id),
      )} ${e.how === 'column' ? 'march' : 'move'}${e.placed.length > 1 ? '' : e.how === 'column' ? 'es' : 's'} ${bw(e.measured)} of ${bw(e.allowed)} for ${pips(e.pips)}${contactWords(s, e.contacts)}`;
    case 'shifted':
      return `${unitName(s, e.unit)} ${{ conforms: 'lines up', 'makes-room': 'makes room', pushed: 'is pushed back', 'lines-up': 'lines up' }[e.why]}`;
    case 'faced':
      return `${unitName(s, e.unit)} turns to face ${unitName(s, e.towards)}`;
    case 'riverSounded':
      return `A ${e.face}: the river is ${e.river === 'full' ? 'deep' : 'paltry'}`;
    case 'dismounted':
      return `${cardOf(s, e.unit).name} dismounts${e.pips > 0 ? ` for ${pips(e.pips)}` : ''}`;
    case 'garrisoned':
      return `${unitName(s, e.unit)} holds ${worksName(s, e.feature)}`;
    case 'left':
      return `${unitName(s, e.unit)} comes out of ${worksName(s, e.feature)} for ${pips(e.pips)}`;
    case 'engaged':
      return `${unitName(s, e.unit)} is in close combat`;
    case 'disengaged':
      return `${unitName(s, e.unit)} is out of close combat`;
    case 'cameIntoBadGoing':
      return `${unitName(s, e.unit)} comes into ${e.feature}`;
    case 'leftBadGoing':
      return `${unitName(s, e.unit)} is out of ${e.feature}`;
    case 'locked':
      return `${unitName(s, e.unit)} and ${unitName(s, e.enemy)} fight without being lined up`;
    case 'bespelled':
      return `${unitName(s, e.unit)} bespells ${unitName(s, e.target)}, ${scoreWords(e.own)} to ${scoreWords(e.other)}: ${resultWords(s, [e.unit, e.results[0]], [e.target, e.results[1]])}${e.selfEnsorcelled ? '; the spell takes the Mage himself' : ''}`;
    case 'aimed':
      return `${unitName(s, e.unit)} aims at ${unitName(s, e.target)}${e.forced === null ? '' : `, ${FORCED_WORDS[e.forced]}`}`;
    case 'shot':
      return `${unitName(s, e.unit)} shoots at ${unitName(s, e.target)}${e.aids.length === 0 ? '' : ` with ${names(s, e.aids)}`}, ${scoreWords(e.own)} to ${scoreWords(e.other)}: ${resultWords(s, [e.unit, e.results[0]], [e.target, e.results[1]])}`;
    case 'fought':
      return `${unitName(s, e.unit)} fights ${unitName(s, e.target)}, ${scoreWords(e.own)} to ${scoreWords(e.other)}: ${resultWords(s, [e.unit, e.results[0]], [e.target, e.results[1]])}`;
    case 'recoiled':
      return `${unitName(s, e.unit)} recoils${{ back: '', through: ' through the friends behind', tramples: ' over everybody behind' }[e.how]}`;
    case 'fled':
      return e.off ? `${unitName(s, e.unit)} flees off the table` : `${unitName(s, e.unit)} flees`;
    case 'pursued':
      return `${names(
        s,
        e.placed.map(({ id }) => id),
      )} ${plural(e.placed.length, 'pursues', 'pursue')}`;
    case 'destroyed':
      return `${unitName(s, e.unit)} ${LOST_WORDS[e.why]}`;
    case 'ensorcelled':
      return e.by === e.unit
        ? `${unitName(s, e.unit)} is taken by his own spell`
        : `${unitName(s, e.unit)} is ensorcelled by ${unitName(s, e.by)}`;
    case 'vanished':
      return e.why === 'god' ? `${unitName(s, e.unit)} leaves his worshippers` : `${unitName(s, e.unit)} is gone into hiding`;
    case 'captured':
      return `${worksName(s, e.feature)} is ${isCamp(s, e.feature) ? 'sacked' : 'taken'} by ${sideName(s, e.by)}`;
    case 'boundEnded':
      return `Lost so far: ${s.sides.map((side) => `${sideName(s, side)} ${ofSide(e.lost, side) / 2} AP`).join(', ')}`;
    case 'ended':
      return 'The game is over';
  }
}
const isCamp = (s: State, id: string): boolean =>
  [...battlefieldOf(s.scenario).works, ...s.works].some((w) => w.id === id && w.kind === 'camp');

export const text: GameText<State, Action, AnyFrame, Event> = {
  prompt,
  reason,
  notOffered: (s, f, a) =>
    no('D3-8', `That cannot be done now; the question is: ${prompt(s, f)}${a.type === 'done' ? ' It must be answered.' : ''}`),
  action,
  event,
};
