import './roll-view.css';
import { sumWords } from '@pennon/picture';
import { sentence } from '../text/say.js';
import { Reference } from './charts/reference.js';
import type { Roll } from './roll.js';
import { Sum } from './sums.js';

/** One roll: what it is for, what made it so, who rolled what with his reasons, what follows. A planned one has no faces yet. */
export function RollView({
  system,
  roll,
  isPlanned = false,
}: {
  readonly system: string;
  readonly roll: Roll;
  readonly isPlanned?: boolean;
}) {
  const { title, rollers, result, why, follows, ref } = roll;
  return (
    <div class="roll">
      <p class="roll-title">
        {title}
        {why !== null && <span class="quiet"> ({why})</span>}
        {ref !== null && (
          <>
            {' '}
            <Reference system={system} to={ref} />
          </>
        )}
      </p>
      {rollers.map((roller, i) => (
        <div key={`${roller.name} ${i}`} class="roller">
          {(!isPlanned || rollers.length > 1) && (
            <p>
              {roller.name} {!isPlanned && <span class="dice">{sumWords(roller)}</span>}
            </p>
          )}
          <Sum system={system} breakdown={roller.breakdown} />
        </div>
      ))}
      {!isPlanned && <p class="roll-result">{sentence(result)}</p>}
      {!isPlanned && follows.length > 0 && (
        <ul class="follows">
          {follows.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Whether there is more to say of a roll than its line in the log. */
export const hasReasons = ({ rollers, follows }: Roll): boolean =>
  follows.length > 0 || rollers.some(({ breakdown }) => breakdown.length > 0);
