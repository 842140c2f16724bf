import { type Forbid, forbid } from '@pennon/kernel';
import type { CharacterFacts, ShotFacts, Trace } from '../types.js';
import { sightLevel } from './characters.js';
import { blocksSight, hexsideRow, isCover, isPossibleLevel, terrainRow } from './terrain.js';

/** What of somebody matters for what he sees, and for who sees him. */
export type Eye = Pick<CharacterFacts, 'level' | 'climbed' | 'mounted'>;
interface Ends {
  readonly shooter: Eye;
  readonly target: Eye;
}

/** Walls, trees, higher ground and figures in the way (5.7, R23). */
function isBlocked({ crossed, between }: Trace, { shooter, target }: Ends): boolean {
  const higherEnd = Math.max(sightLevel(shooter), sightLevel(target));
  const seesOverMen = shooter.mounted || target.mounted;
  return (
    crossed.some(({ side }) => hexsideRow(side).blocksSight) ||
    between.some(({ hex, level, figure }) => {
      const isStandingFigure = figure === 'foot' || figure === 'rider' || figure === 'looseHorse';
      const isSeenOver = level < higherEnd || (figure === 'foot' && seesOverMen);
      return blocksSight(hex) || level > higherEnd || (isStandingFigure && !isSeenOver);
    })
  );
}

/** The traces that nothing blocks; one is enough (R22). */
export const clearTraces = (shot: Ends & Pick<ShotFacts, 'traces'>): readonly Trace[] =>
  shot.traces.filter((trace) => !isBlocked(trace, shot));

/** Of two clear traces the shooter uses the one with less cover (5.7). */
export const hasCover = (shot: ShotFacts): boolean =>
  isCover(shot.target.hex) || clearTraces(shot).every((trace) => isCoverCrossed(trace, shot));

/**
 * A low wall or window counts as a side of the target's hex (R50), a lip unless it is a side of the shooter's (R51).
 * The print asks only whether the shot crosses them, and has the lip in the row of the slope.
 */
const isCoverCrossed = ({ crossed }: Trace, { range, target, options }: ShotFacts): boolean =>
  crossed.some(({ side, step }) => {
    const { cover } = hexsideRow(side);
    if (cover === 'if-targets-side') return step === range || options.wallCover === 'crossed';
    return (
      cover === 'unless-shooters-side' && (options.lipCover === 'slope' ? terrainRow(target.hex).cover === 'ifCrossesTopLip' : step > 1)
    );
  });

/** Ground on the way that cannot be. */
export const WAY_FORBIDDEN: readonly Forbid<ShotFacts>[] = [
  forbid('CH-3.4', 'A hex on the way cannot be at that level.', ({ traces }) =>
    traces.some(({ between }) => between.some(({ hex, level }) => !isPossibleLevel(hex, level))),
  ),
];
