import { howMany, ofSide, type Side } from '@pennon/kernel';
import type { ArmySheet } from '@pennon/picture';
import { type Battlefield, battlefieldOf } from '../board/battlefield.js';
import { generalOf } from '../board/command-facts.js';
import { sideName, worksName } from '../board/names.js';
import { lostHalves } from '../board/victory.js';
import type { AnyFrame, Element, State } from '../types.js';
import { ALLIES, priceOfCalling } from './pieces.js';

export function army(s: State, side: Side): ArmySheet {
  const field = battlefieldOf(s.scenario);
  const own = field.cards.filter((card) => card.side === side).flatMap((card) => s.elements[card.index] ?? []);
  const isLost = ({ status }: Element): boolean => status === 'destroyed' || status === 'fled' || status === 'ensorcelled';
  const general = generalOf(s, side);
  const groups = groupsOf(s, field, own);
  return {
    side,
    name: sideName(s, side),
    measures: [
      { name: 'Army points lost', value: lostHalves(s, side) / 2, limit: field.document.victory.points, note: breakNote(s, side) },
      ...(s.bound?.side === side && isSpending(s) ? [{ name: 'PIPs left', value: s.bound.pips, limit: null }] : []),
      { name: 'Elements lost', value: own.filter(isLost).length, limit: own.length },
    ],
    groups: groups.map((group) => ({
      ...group,
      leader: general !== undefined && group.pieces.includes(general.card.id) ? general.card.id : null,
    })),
    lost: own.filter(isLost).map(({ id }) => id),
    inHand: own.flatMap((element) => {
      const price = priceOfCalling(s, element);
      return price === '' ? [] : [{ piece: element.id, price }];
    }),
  };
}

function groupsOf(s: State, field: Battlefield, own: readonly Element[]): readonly Omit<ArmySheet['groups'][number], 'leader'>[] {
  const isHere = ({ status }: Element): boolean => status === 'table';
  const isAlly = ({ id }: Element): boolean => field.card(id).ally;
  const walled = [...new Set(own.flatMap(({ status, feature }) => (status === 'garrison' && feature !== null ? [feature] : [])))];
  const of = (name: string, which: (element: Element) => boolean, note?: string) => ({
    name,
    pieces: own.filter(which).map(({ id }) => id),
    ...(note === undefined ? {} : { note }),
  });
  return [
    of('On the table', (element) => isHere(element) && !isAlly(element)),
    of(ALLIES, (element) => isHere(element) && isAlly(element)),
    ...walled.map((feature) =>
      of(`In ${worksName(s, feature)}`, (element) => element.status === 'garrison' && element.feature === feature),
    ),
    of('Not on the table', ({ status }) => status === 'hand'),
  ].filter((group) => group.pieces.length > 0);
}

/** What breaks it, and whether it is led. */
function breakNote(s: State, side: Side): string {
  const { points, bounds } = battlefieldOf(s.scenario).document.victory;
  const general = generalOf(s, side);
  const isLed = general !== undefined && (general.element.status === 'table' || general.element.status === 'garrison');
  return [
    `breaks at ${points} if the enemy has lost less`,
    ...(general === undefined || isLed || s.bound === null ? [] : ['the General is lost']),
    ...(bounds === undefined ? [] : [`${howMany(Math.max(0, bounds - ofSide(s.bounds, side)), 'bound')} left`]),
  ].join('; ');
}

const PHASES: { readonly [at: string]: string } = {
  'bound.arrivals': 'Arrivals',
  'bound.movement': 'Movement',
  'bound.orders': 'Movement',
  'bound.facing': 'Turning to face',
  'bound.magic': 'Magic',
  shooting: 'Shooting',
  melee: 'Close combat',
  outcome: 'Outcome moves',
  spell: 'Magic',
  river: 'Crossing the river',
};
const SETTING_UP: { readonly [step in Extract<AnyFrame, { readonly proc: 'setup' }>['step']]: string } = {
  aggression: 'Who attacks',
  terrain: 'Terrain',
  quarterRoll: 'Terrain',
  quarter: 'Terrain',
  place: 'Terrain',
  edge: 'Edges of the table',
  camps: 'Camps',
  riders: 'Deployment',
  deploy: 'Deployment',
  begin: 'Deployment',
};

export function moment(s: State): readonly string[] {
  const { bound } = s;
  if (s.outcome !== null) return [...(bound === null ? [] : [boundWords(s, bound.side)]), 'The battle is over'];
  const frame = s.stack.at(-1);
  if (frame?.proc === 'setup') return ['Setting up', SETTING_UP[frame.step]];
  // Between two bounds, and before the first, the one that begins is meant.
  if (frame?.proc === 'bound' && frame.step === 'begin')
    return [boundWords(s, frame.side, 1), `${sideName(s, frame.side)} to roll for PIPs`];
  if (bound === null) return ['Before the first bound'];
  const phase = frame === undefined ? undefined : (PHASES[`${frame.proc}.${frame.step}`] ?? PHASES[frame.proc]);
  return [
    boundWords(s, bound.side),
    `${sideName(s, bound.side)} to move`,
    ...(phase === undefined ? [] : [phase]),
    ...(!isSpending(s) ? [] : bound.pips > 0 ? [`${howMany(bound.pips, 'PIP')} left`] : ['No PIPs left']),
  ];
}
/** Each side counts its own bounds. */
const boundWords = ({ bounds }: State, side: Side, more = 0): string => `Bound ${ofSide(bounds, side) + more}`;
/** PIPs are of use until shots and fights begin. */
const isSpending = ({ stack }: State): boolean => stack.every(({ proc }) => proc === 'bound' || proc === 'spell' || proc === 'river');
