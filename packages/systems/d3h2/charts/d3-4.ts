import { chart } from '@pennon/kernel';
import type { Home, TerrainFeature } from '../types.js';

/** What must be there: so many of this kind, or instead of another. */
export interface Compulsory {
  readonly feature: TerrainFeature;
  readonly min: number;
  readonly max: number;
  readonly or: TerrainFeature | null;
}
/** What may be there: at most so many if the chart says so, or instead of another. */
export interface Optional {
  readonly feature: TerrainFeature;
  readonly limit: number | null;
  readonly or: TerrainFeature | null;
}
interface HomeRow {
  readonly compulsory: readonly Compulsory[];
  readonly linear: readonly Optional[];
  readonly rough: readonly Optional[];
  readonly bad: readonly Optional[];
  readonly other: readonly Optional[];
}

const must = (min: number, max: number, feature: TerrainFeature, or: TerrainFeature | null = null): Compulsory => ({ feature, min, max, or });
const may = (...features: readonly TerrainFeature[]): readonly Optional[] => features.map((feature) => ({ feature, limit: null, or: null }));
const one = (...features: readonly TerrainFeature[]): readonly Optional[] => features.map((feature) => ({ feature, limit: 1, or: null }));
const either = (a: TerrainFeature, b: TerrainFeature): readonly Optional[] => [{ feature: a, limit: null, or: b }, { feature: b, limit: null, or: a }];

const range = ({ min, max }: Compulsory): string => (min === max ? `${min}` : `${min}-${max}`);
const print = ({ feature, limit, or }: Optional): string => `${feature}${limit === null ? '' : ` (${limit} only)`}${or === null ? '' : ` (or ${or})`}`;
const printAll = (cell: readonly Optional[]): string => cell.map(print).join(', ') || '-';

/** D3-4. Printed twice, cell for cell the same. */
export const D3_4 = chart<{ readonly [home in Home]: HomeRow }>({
  id: 'D3-4',
  title: 'Terrain by home',
  data: {
    arable:   { compulsory: [must(1, 1, 'bua', 'plough'), must(2, 2, 'plough', 'bua')], linear: [...one('river'), ...may('road'), ...one('waterway')], rough: may('enclosures', 'scrub', 'boggy'), bad: may('difficult-hill', 'woods'),                        other: may('gentle-hill', 'plough') },
    forest:   { compulsory: [must(1, 2, 'woods')],                                      linear: one('river'),                                          rough: [],                                   bad: may('marsh', 'woods'),                                 other: [...may('gentle-hill'), ...one('bua')] },
    hilly:    { compulsory: [must(1, 2, 'difficult-hill')],                             linear: [...one('river'), ...may('road')],                     rough: [],                                   bad: may('woods', 'difficult-hill'),                        other: one('bua') },
    steppe:   { compulsory: [must(1, 2, 'gentle-hill')],                                linear: one('river', 'gully'),                                 rough: may('scrub', 'rocky'),                bad: [],                                                    other: one('bua') },
    dry:      { compulsory: [must(1, 2, 'rocky', 'scrub'), must(1, 2, 'scrub', 'rocky')], linear: [],                                                  rough: [],                                   bad: [...may('dunes', 'difficult-hill'), ...one('oasis')],  other: one('bua') },
    tropical: { compulsory: [must(1, 2, 'woods')],                                      linear: [...one('river', 'gully'), ...may('road')],            rough: may('enclosures'),                    bad: may('marsh', 'woods'),                                 other: one('bua') },
    littoral: { compulsory: [must(1, 1, 'waterway')],                                   linear: [...may('road'), ...one('river')],                     rough: [],                                   bad: [...either('difficult-hill', 'marsh'), ...either('woods', 'dunes')], other: one('bua') },
  },
  sheet: (data) => ({
    head: ['Home', 'Compulsory', 'Linear', 'Rough', 'Bad', 'Other'],
    rows: Object.entries(data).map(([home, row]) => [
      home, row.compulsory.map((c) => `${range(c)} ${c.feature}`).join(' or '), printAll(row.linear), printAll(row.rough), printAll(row.bad), printAll(row.other),
    ]),
  }),
  notes: ['A2', 'A11', 'R11', 'R12', 'R13'],
});
