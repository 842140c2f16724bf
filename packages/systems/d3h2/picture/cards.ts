import { howMany, signed } from '@pennon/kernel';
import type { Card, CardLine, Fact, StateLine, TableThing } from '@pennon/picture';
import { allowanceOf } from '../board/allowance.js';
import { orderRefusal } from '../board/allowed-moves.js';
import { knows, variantOf } from '../board/battlefield.js';
import { friendAhead, friendBehind, frontalEnemy, frontEdgesOn, isInFrontalCombat, isRearSupport } from '../board/close-combat.js';
import { orderFacts } from '../board/command-facts.js';
import { dismountRefusal } from '../board/dismounting.js';
import { groundOf, groundUnder } from '../board/ground.js';
import { sideName, unitName, worksName } from '../board/names.js';
import { mayBeOrdered } from '../board/orders.js';
import { baseOn, cardOf, elementOf, enemiesOf, friendsOf, position, typeNow } from '../board/position.js';
import { mayShoot, possibleTargets } from '../board/shots.js';
import { isInZone, isInZoneOfWorks } from '../board/threat-zones.js';
import type { Base } from '../geometry/base.js';
import { besideOn, type Flank, isCornerOverlap, mayTouch } from '../geometry/contact.js';
import { BW } from '../geometry/measure.js';
import { pipSum } from '../rules/command.js';
import { factorRow, isHampered } from '../rules/factors.js';
import { noOverlapWhy } from '../rules/overlaps.js';
import { costOf, nameOf, nameOfElement } from '../rules/units.js';
import type { Element, Card as ElementCard, ElementType, State } from '../types.js';
import { glossaryLine } from './glossary.js';
import { ground } from './ground.js';
import { legend } from './legend.js';
import { pointsOf } from './outcomes.js';
import { ALLIES, FIGURES, marksOf, priceOfCalling, whereWords } from './pieces.js';

/** Everything the table can say about an element, or about ground and works. */
export function card(s: State, of: TableThing): Card | undefined {
  if ('ground' in of) return groundCard(s, of.ground);
  return knows(s, of.piece) ? elementCard(s, cardOf(s, of.piece), elementOf(s, of.piece)) : undefined;
}

const line = (text: string, ref: string | null, piece?: string): CardLine => ({ text, ref, ...(piece === undefined ? {} : { piece }) });

// ------------------------------------------------------------------ elements

function elementCard(s: State, its: ElementCard, element: Element): Card {
  const type = typeNow(its, element);
  const base = baseOn(s, its.id);
  const kind = `${its.fast && type === its.type ? 'Fast ' : ''}${type === its.type ? nameOfElement(its) : nameOf(type)}`;
  return {
    name: unitName(s, its.id),
    who: [`${kind} of ${sideName(s, its.side)}`, ...(its.general ? ['the General'] : []), whereWords(s, element)].join(' · '),
    figure: FIGURES[type],
    group: its.ally ? ALLIES : null,
    facts: facts(s, its, type, base),
    states: [...marksOf(s, its, element, type).flatMap((mark) => markState(mark)), ...(base === undefined ? [] : plights(s, base))],
    may: mayDo(s, its, element, base),
    beside: base === undefined ? [] : neighbours(s, base),
  };
}
const markState = (mark: string): readonly StateLine[] => {
  const known = legend.marks[mark];
  return known === undefined ? [] : [{ mark, ...known }];
};

function facts(s: State, its: ElementCard, type: ElementType, base: Base | undefined): readonly Fact[] {
  const { factors } = factorRow(variantOf(s), type);
  const shotAt = factors.shotAt === undefined ? '' : `, ${signed(factors.shotAt)} when it is shot at or bespelled`;
  const lost = pointsOf(s, its.id);
  const more = its.general ? `, with what the General costs his army ${lost}` : '';
  return [
    { term: 'Against foot', value: signed(factors.foot), meaning: `added to its die against foot${shotAt}` },
    { term: 'Against mounted', value: signed(factors.mounted), meaning: 'added to its die against mounted troops and Aerials' },
    { term: 'Army points', value: `${costOf(its.type)}`, meaning: `lost with it${more}` },
    ...(base === undefined
      ? []
      : [{ term: 'Movement', value: inWidths(allowanceOf(s, base, [], false, false)), meaning: 'base widths in good going' }]),
    ...(factors.shoots === undefined ? [] : [{ term: 'Range', value: `${factors.shoots}`, meaning: 'base widths to the nearest edge' }]),
    ...(factors.bespells === undefined
      ? []
      : [{ term: 'Spell range', value: `${factors.bespells}`, meaning: 'base widths, over anything' }]),
  ];
}
const inWidths = (units: number): string => `${Math.round((100 * units) / BW) / 100}`;

/** How it stands besides its marks. */
function plights(s: State, base: Base): readonly StateLine[] {
  const of = (is: boolean, word: string): readonly StateLine[] => (is ? [{ mark: null, ...glossaryLine(word) }] : []);
  const isBad = isHampered(base.type, groundUnder(groundOf(s), base));
  const isOwnBound = s.bound?.side === base.card.side;
  return [
    ...of(isBad, 'In bad going'),
    ...of(zonesHolding(s, base).length > 0, 'In a threat zone'),
    ...of(isOwnBound && pipSum(orderFacts(s, [base])).reasons.some(({ ref }) => ref === 'D3-9 b'), 'Far from the General'),
  ];
}

/** Enemies and enemy works whose threat zone it is in. */
function zonesHolding(s: State, base: Base): readonly { readonly id: string; readonly name: string }[] {
  return [
    ...enemiesOf(position(s), base)
      .filter((enemy) => isInZone(base, enemy))
      .map(({ card: { id } }) => ({ id, name: unitName(s, id) })),
    ...groundOf(s)
      .works.filter((works) => works.side !== base.card.side && isInZoneOfWorks(base, works))
      .map(({ works: { id } }) => ({ id, name: worksName(s, id) })),
  ];
}

/** What it may do now. */
function mayDo(s: State, its: ElementCard, element: Element, base: Base | undefined): readonly CardLine[] {
  if (s.outcome !== null) return [];
  if (base === undefined) return offTable(s, its, element);
  const frame = s.stack.at(-1);
  const isOwn = s.bound?.side === its.side;
  if (frame?.proc === 'shooting') return shotLines(s, its);
  if (!isOwn || s.bound === null) return [line('moves in the bounds of its own side', 'D3-8'), ...waysToShoot(s, its, base)];
  if (frame?.proc !== 'bound' || (frame.step !== 'movement' && frame.step !== 'orders' && frame.step !== 'arrivals')) return [];
  const refused = orderRefusal(s, [base]);
  if (refused !== undefined) return [line(refused.message, refused.ref)];
  const price = pipSum(orderFacts(s, [base])).total;
  return [
    mayBeOrdered(s, [base])
      ? line(`may be ordered for ${howMany(price, 'PIP')}`, 'D3-9')
      : line(s.bound.pips < price ? `an order costs ${howMany(price, 'PIP')}, ${s.bound.pips} left` : 'has had its order', 'D3-9'),
    ...(dismountRefusal(s, its.id) === undefined ? [line('may dismount', 'D3-9')] : []),
    ...waysToShoot(s, its, base),
  ];
}
function waysToShoot(s: State, its: ElementCard, base: Base): readonly CardLine[] {
  const { factors } = factorRow(variantOf(s), base.type);
  if (factors.bespells !== undefined && s.bound?.side === its.side) return [line('may bespell after the moves, for 2 PIPs', 'D3-18')];
  return factors.shoots === undefined || !mayShoot(s, its.id) ? [] : [line('shoots after the moves of either side', 'D3-19')];
}
function shotLines(s: State, its: ElementCard): readonly CardLine[] {
  if (!mayShoot(s, its.id)) return [];
  const targets = possibleTargets(s, its.id).length;
  return [line(targets === 0 ? 'has nobody to shoot at' : `can shoot at ${howMany(targets, 'enemy', 'enemies')}`, 'D3-19')];
}
function offTable(s: State, its: ElementCard, element: Element): readonly CardLine[] {
  if (element.status === 'garrison') return [line('holds the walls; it may come out for an order', 'D3-9')];
  const price = priceOfCalling(s, element);
  return price === ''
    ? []
    : [line(`may be called for ${price}`, its.type === 'IHd' ? 'D3-12' : element.status === 'ensorcelled' ? 'D3-13' : 'D3-11')];
}

const FLANKS: readonly Flank[] = ['left', 'right'];

/** Whom it fights, who strikes and overlaps it, who supports it, who holds it up. */
function neighbours(s: State, base: Base): readonly CardLine[] {
  const p = position(s);
  const enemy = frontalEnemy(s, base);
  const behind = friendBehind(p, base);
  const ahead = friendAhead(p, base);
  const name = ({ card: { id } }: Base): string => unitName(s, id);
  const overlapping = enemiesOf(p, base).filter(
    (other) => other !== enemy && mayTouch(base, other) && FLANKS.some((flank) => isCornerOverlap(other, base, flank)),
  );
  return [
    ...(enemy === undefined ? [] : [line(`fights ${name(enemy)} to its front`, 'D3-26', enemy.card.id)]),
    ...frontEdgesOn(s, base).map(({ enemy: other, where }) =>
      line(`${name(other)} strikes its ${where === 'rear' ? 'rear' : `${where} flank`}`, 'D3-26', other.card.id),
    ),
    ...(enemy === undefined ? [] : overlapping.map((other) => overlapLine(s, base, other))),
    ...(behind !== undefined && isRearSupport(s, behind) ? [line(`${name(behind)} supports it from behind`, 'D3-22', behind.card.id)] : []),
    ...(ahead !== undefined && isRearSupport(s, base) ? [line(`supports ${name(ahead)} from behind`, 'D3-22', ahead.card.id)] : []),
    ...friendsOf(p, base)
      .filter((friend) => friend !== base && mayTouch(base, friend) && besideOn(friend, base) !== undefined)
      .map((friend) => line(`beside ${name(friend)}`, 'D3-23', friend.card.id)),
    ...zonesHolding(s, base).map(({ id, name: whose }) => line(`in the threat zone of ${whose}`, 'D3-16', id)),
  ];
}

/** Who stands corner to corner with it, and if that does not count, why. */
function overlapLine(s: State, base: Base, other: Base): CardLine {
  const { id } = other.card;
  const why = noOverlapWhy(base.type, { how: 'corner', by: other.type, fighting: isInFrontalCombat(s, other) });
  return why === undefined
    ? line(`${unitName(s, id)} overlaps it`, 'D3-20', id)
    : line(`${unitName(s, id)} meets its corner without overlapping it: ${why}`, 'D3-20', id);
}

// ------------------------------------------------------------------ ground and works

function groundCard(s: State, id: string): Card | undefined {
  const { areas, courses, works } = ground(s);
  const found = [...areas, ...courses, ...works].find((one) => one.id === id);
  if (found === undefined) return undefined;
  const fort = works.find((one) => one.id === id);
  const area = areas.find((one) => one.id === id);
  return {
    name: found.name,
    who: found.note ?? '',
    figure: null,
    group: null,
    facts: [
      ...(area?.going === undefined
        ? []
        : [{ term: 'Going', value: area.going === 'closed' ? 'none' : area.going, meaning: 'how hard it is to most' }]),
      ...(fort === undefined ? [] : [{ term: 'Army points', value: `${pointsOf(s, id)}`, meaning: 'lost when it is taken' }]),
    ],
    states: [],
    may: (found.effects ?? []).map(({ text, ref }) => ({ text, ref })),
    beside: fort?.garrison == null ? [] : [line(`held by ${unitName(s, fort.garrison)}`, 'R42', fort.garrison)],
  };
}
