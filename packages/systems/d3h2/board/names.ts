import { nameOfSide, type Side } from '@pennon/kernel';
import type { Base } from '../geometry/base.js';
import type { ElementId, FeatureId, State, Works } from '../types.js';
import { type Battlefield, battlefieldOf } from './battlefield.js';
import { cardOf, typeOf } from './position.js';

/*
 * What players call elements, Camps, Strongholds, terrain and sides.
 */

/** "Spears 2"; riders who got down are told by what they were. */
export const baseName = ({ card, type }: Pick<Base, 'card' | 'type'>): string => (type === card.type ? card.name : card.nameOnFoot);

/** An element, a Camp or a Stronghold. */
export const unitName = (s: State, id: ElementId | FeatureId): string =>
  battlefieldOf(s.scenario).knows(id) ? baseName({ card: cardOf(s, id), type: typeOf(s, id) }) : worksName(s, id);

/** "the Camp of Red". */
export function worksName(s: State, id: FeatureId): string {
  const works = [...battlefieldOf(s.scenario).works, ...s.works].find((w) => w.id === id);
  return works === undefined ? id : nameOfWorks(battlefieldOf(s.scenario), works);
}
export const nameOfWorks = ({ document }: Battlefield, { kind, side }: Pick<Works, 'kind' | 'side'>): string =>
  `the ${worksKind(kind)} of ${nameOfSide(document, side)}`;
export const worksKind = (kind: Works['kind']): string => (kind === 'camp' ? 'Camp' : 'Stronghold');
export const sideName = (s: State, side: Side): string => nameOfSide(battlefieldOf(s.scenario).document, side);

/** The same, and terrain: "the woods". */
export function thingName(s: State, id: ElementId | FeatureId): string {
  const piece = [...battlefieldOf(s.scenario).terrain, ...s.terrain].find((one) => one.id === id);
  return piece === undefined ? unitName(s, id) : `the ${words(piece.kind)}`;
}

/** "difficult hill". */
export const words = (kind: string): string => kind.replaceAll('-', ' ');

export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
export const names = (s: State, ids: readonly (ElementId | FeatureId)[]): string => listed(inRows(ids.map((id) => unitName(s, id))));

/** "Light Horse 6 to 9": three or more whose numbers follow each other, up or down, are named by the first and the last. */
function inRows(called: readonly string[]): readonly string[] {
  const rows: { readonly stem: string; readonly numbers: number[] }[] = [];
  for (const name of called) {
    const [, stem = name, digits] = /^(.*) (\d+)$/.exec(name) ?? [];
    const number = Number(digits ?? Number.NaN);
    const last = rows.at(-1);
    const [a = Number.NaN, b = number] = last?.numbers.slice(-2) ?? [];
    const step = last?.numbers.length === 1 ? Math.abs(number - a) : number - b === b - a ? 1 : 0;
    if (last?.stem === stem && step === 1) last.numbers.push(number);
    else rows.push({ stem, numbers: [number] });
  }
  return rows.flatMap(({ stem, numbers }) => {
    const each = numbers.map((number) => (Number.isNaN(number) ? stem : `${stem} ${number}`));
    return numbers.length < 3 ? each : [`${each[0]} to ${numbers.at(-1)}`];
  });
}
