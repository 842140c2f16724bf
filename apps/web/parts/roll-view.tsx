import './roll-view.css';
import type { Breakdown } from '@pennon/kernel';
import type { Roll } from '../play-model/log.js';
import { say, signed } from '../text/say.js';
import { chartLink } from './charts/rule-links.js';

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
      <BreakdownView system={system} breakdown={breakdown} />
      {other !== undefined && other.breakdown.length > 0 && (
        <>
          <p class="roll-against quiet">{say('rollAgainst')}</p>
          <BreakdownView system={system} breakdown={other.breakdown} />
        </>
      )}
    </div>
  );
}

/** A number as a short sum; what does not count says so. */
export function BreakdownView({ system, breakdown }: { readonly system: string; readonly breakdown: Breakdown }) {
  if (breakdown.length === 0) return null;
  const total = breakdown.filter((reason) => reason.counted).reduce((sum, { value }) => sum + value, 0);
  return (
    <table class="sum">
      <tbody>
        {breakdown.map((reason) => (
          <tr key={`${reason.ref} ${reason.label}`} data-counted={reason.counted}>
            <td class="figure">{signed(reason.value)}</td>
            <td>
              {reason.label}
              {!reason.counted && <span class="quiet"> {say('notCounted')}</span>}
            </td>
            <td>
              <Reference system={system} to={reason.ref} />
            </td>
          </tr>
        ))}
        <tr class="total">
          <td class="figure">{signed(total)}</td>
          <td>{say('together')}</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}

/** A chart line or a ruling, as a link to where it can be read. */
export const Reference = ({ system, to }: { readonly system: string; readonly to: string }) => (
  <a href={chartLink(system, to)} data-ref={to}>
    {to}
  </a>
);
