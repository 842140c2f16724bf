import './roll-view.css';

import { say } from '../text/say.js';
import { Reference } from './charts/reference.js';
import type { Roll } from './roll.js';
import { Sums } from './sums.js';

/** One roll: what it is for, the faces and what came of it, and the sum that is added to the die. A planned one has no faces yet. */
export function RollView({
  system,
  roll,
  isPlanned = false,
}: {
  readonly system: string;
  readonly roll: Roll;
  readonly isPlanned?: boolean;
}) {
  const { title, faces, total, result, ref, breakdown, other } = roll;
  return (
    <div class="roll">
      <p class="roll-title">
        {title}
        {!isPlanned && (
          <>
            {' '}
            <span class="dice">{faces.join(' ')}</span>
            {total === null ? '' : ` → ${total}`}
            {other !== undefined && (
              <>
                {' '}
                {say('rollAgainst')} <span class="dice">{other.faces.join(' ')}</span> → {other.total}
              </>
            )}
            : {result}
          </>
        )}
        {ref !== null && (
          <>
            {' '}
            <Reference system={system} to={ref} />
          </>
        )}
      </p>
      <Sums system={system} breakdown={breakdown} against={other?.breakdown} />
    </div>
  );
}
