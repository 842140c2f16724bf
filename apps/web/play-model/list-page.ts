/** A row of a list, and under whose head it stands. */
export interface Headed {
  /** The piece whose targets they are; without, it stands by itself. */
  readonly head?: string;
}

/** How high rows and heads are, and how much room there is, in pixels. */
export interface ListRoom {
  readonly height: number;
  readonly row: number;
  readonly head: number;
  readonly foot: number;
}

/** However much room there is: no more rows than digits, and no more heads than can be told apart. */
const MOST_ROWS = 9;
const MOST_HEADS = 3;
/** On the first page so many targets of one piece, so that others have their place on it. */
const FIRST_UNDER_HEAD = 3;

/**
 * Rows put on pages of whole rows, so that no list scrolls: at most nine a page, at most three heads, and on the first page at most three rows under
 * each head.
 * @example pagesOf(Array(12).fill({}), { height: 500, row: 45, head: 26, foot: 30 }).map((page) => page.length) // [9, 3]
 */
export function pagesOf<Row extends Headed>(rows: readonly Row[], room: ListRoom): readonly (readonly Row[])[] {
  const whole = filled(rows, room.height, room);
  if (whole.left.length === 0) return [whole.page];
  const pages: (readonly Row[])[] = [];
  for (let left = rows; left.length > 0; ) {
    const next = filled(left, room.height - room.foot, room, pages.length === 0 ? FIRST_UNDER_HEAD : MOST_ROWS);
    pages.push(next.page);
    left = next.left;
  }
  return pages;
}

function filled<Row extends Headed>(rows: readonly Row[], height: number, { row, head }: ListRoom, underHead = MOST_ROWS) {
  const page: Row[] = [];
  const left: Row[] = [];
  const heads = new Map<string, number>();
  let used = 0;
  for (const one of rows) {
    const under = heads.get(one.head ?? '');
    const isNewHead = one.head !== undefined && under === undefined;
    const needs = row + (isNewHead ? head : 0);
    const isFull =
      page.length >= MOST_ROWS ||
      (page.length > 0 && used + needs > height) ||
      (isNewHead && heads.size >= MOST_HEADS) ||
      (one.head !== undefined && (under ?? 0) >= underHead);
    if (isFull) left.push(one);
    else {
      page.push(one);
      used += needs;
      if (one.head !== undefined) heads.set(one.head, (under ?? 0) + 1);
    }
  }
  return { page, left };
}
