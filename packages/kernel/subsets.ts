/**
 * Every choice of some of them, nobody first and all last.
 * @example subsets(['a', 'b']) // [[], ['a'], ['b'], ['a', 'b']]
 */
export function subsets<Id extends string>(ids: readonly Id[]): readonly (readonly Id[])[] {
  const sets: (readonly Id[])[] = [[]];
  for (const id of ids) sets.push(...sets.map((set) => [...set, id]));
  return sets;
}
