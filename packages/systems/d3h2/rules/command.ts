import { type Forbid, forbid, type Lines, type Sum, sumOf } from '@pennon/kernel';
import { D3_9 } from '../charts/d3-9.js';
import { D3_10 } from '../charts/d3-10.js';
import type { OrderFacts } from '../facts.js';
import { groupForbidden } from './movement.js';
import { isAny, notGarrison, notInVariant } from './units.js';

/*
 * What an order costs in PIPs, and how far the General commands (D3-9, D3-10).
 */

/** D3-9, in printed order. */
export function pipSum(order: OrderFacts): Sum<Lines> {
  const sum = sumOf(D3_9);
  const price = (line: keyof typeof D3_9.data, label: string) => sum.list('base', D3_9.data[line].value, `D3-9 ${line}`, label);
  if (isFreeByRoad(order)) return price('road', 'by road');
  price('move', 'tactical move');
  if (order.firstBound) return sum;
  if (isUnwieldy(order)) price('a', 'unwieldy, or leaving a feature');
  if (isOutOfCommand(order)) price('b', 'out of command');
  return sum;
}

/** No order costs more. */
export const DEAREST_ORDER = Object.values(D3_9.data).reduce((sum, { value }) => sum + value, 0);

const isFreeByRoad = ({ elements, column, firstMove, byRoad, forwardOnly, fullDistance, contacts }: OrderFacts): boolean =>
  (elements.length === 1 || column) && firstMove && byRoad && forwardOnly && (fullDistance || contacts);

const isUnwieldy = ({ elements, leaving }: OrderFacts): boolean =>
  leaving !== 'none' || elements.some(({ type }) => isAny(type, ['Mg', 'aerial', 'SCh', 'Bh', 'Hd', 'WWg', 'Art']));

/** Where the General, wholly inside, cannot see or send. */
export const HIDING: ReadonlySet<string> = new Set<OrderFacts['generalIn']>([
  'hamlet',
  'stronghold',
  'camp',
  'woods',
  'oasis',
  'marsh',
  'gully',
]);

/** His own element always hears him (R55). */
function isOutOfCommand(order: OrderFacts): boolean {
  if (order.general !== 'present') return order.general === 'lost';
  return (order.generalEntirely && HIDING.has(order.generalIn)) || order.distance > commandDistance(order);
}

/** D3-10; the distance is measured on the table (R56). */
export function commandDistance({ elements, screen }: OrderFacts): number {
  const { lightHorse, usual, screened } = D3_10.data;
  if (elements.every(({ type }) => type === 'LH')) return lightHorse;
  return screen.length > 0 ? screened : usual;
}

export const ORDER_FORBIDDEN: readonly Forbid<OrderFacts>[] = [
  notInVariant(({ elements }) => elements.map(({ type }) => type)),
  ...groupForbidden<OrderFacts>(),
  forbid('D3-9', 'A garrison leaves alone.', ({ elements, leaving }) => leaving !== 'none' && elements.length > 1),
  notGarrison(({ elements, leaving }) => elements.map(({ type }) => ({ type, occupies: leaving }))),
  forbid(
    'R55',
    "The General's own move is that of a single element.",
    ({ elements, general }) => general === 'mover' && elements.length > 1,
  ),
];
