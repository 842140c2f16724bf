import { useEffect, useRef } from 'preact/hooks';

/** In points. Below the least that can be read at arm's length the sheet is printed on both its sides. */
const READABLE = 5;
const LEAST = 3;
const MOST = 9;
const COLUMNS = [2, 3, 4];
const STEPS = 7;
/** A dagger at the side of a table may stand out by so many pixels. */
const SLACK = 4;

/** Keeps a sheet of charts ready for the printer: before it is printed the largest type is found at which all of it stands on one page. */
export function usePrintFit() {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = (): void => {
      if (sheet.current !== null) fit(sheet.current);
    };
    const after = (): void => sheet.current?.classList.remove('as-printed');
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return sheet;
}

interface Layout {
  readonly sides: number;
  readonly columns: number;
  readonly size: number;
}

function fit(sheet: HTMLElement): void {
  sheet.classList.add('as-printed');
  const oneSide = best(sheet, 1);
  lay(sheet, oneSide.size >= READABLE ? oneSide : best(sheet, 2));
}

/** The layout with the largest type for so many sides. */
const best = (sheet: HTMLElement, sides: number): Layout =>
  COLUMNS.map((columns) => ({ sides, columns, size: largest((size) => stands(sheet, { sides, columns, size })) })).reduce((a, b) =>
    b.size > a.size ? b : a,
  );

/** The largest size that fits, by halving. */
function largest(fits: (size: number) => boolean): number {
  let low = LEAST;
  let high = MOST;
  for (let i = 0; i < STEPS; i++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function lay(sheet: HTMLElement, { sides, columns, size }: Layout): void {
  sheet.dataset.sides = String(sides);
  sheet.style.setProperty('--print-columns', String(columns));
  sheet.style.setProperty('--print-size', `${size}pt`);
}

/** What does not find room goes into further columns at the right: there may be as many as the sides have, and no table runs over its own. */
function stands(sheet: HTMLElement, layout: Layout): boolean {
  lay(sheet, layout);
  const gap = Number.parseFloat(getComputedStyle(sheet).columnGap);
  if (sheet.scrollWidth > layout.sides * (sheet.clientWidth + gap) - gap + SLACK) return false;
  return [...sheet.querySelectorAll('.sheet')].every((box) => box.scrollWidth <= box.clientWidth + SLACK);
}
