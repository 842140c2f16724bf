import './roll-view.css';
import { type Breakdown, type Reason, signed } from '@pennon/kernel';
import { say } from '../text/say.js';
import { Reference } from './charts/reference.js';
import { SUM_KINDS, totalsOf } from './checks/reason-sums.js';

/** The number of the one who strikes and, where both have one, of the other. */
export function Sums({
  system,
  breakdown,
  against = [],
}: {
  readonly system: string;
  readonly breakdown: Breakdown;
  readonly against?: Breakdown | undefined;
}) {
  return (
    <>
      <Sum system={system} breakdown={breakdown} />
      {against.length > 0 && (
        <>
          <p class="roll-against quiet">{say('rollAgainst')}</p>
          <Sum system={system} breakdown={against} />
        </>
      )}
    </>
  );
}

/** A number as a short sum; what does not count says so. */
export function Sum({ system, breakdown }: { readonly system: string; readonly breakdown: Breakdown }) {
  if (breakdown.length === 0) return null;
  const totals = totalsOf(breakdown);
  // Where columns are shifted too, each reason says whether it moves the column or the die.
  const kindOf = ({ kind }: Pick<Reason, 'kind'>): string => (totals.length > 1 || totals[0]?.kind === 'shift' ? say(SUM_KINDS[kind]) : '');
  return (
    <table class="sum">
      <tbody>
        {breakdown.map((reason) => (
          <tr key={`${reason.ref} ${reason.label}`} data-counted={reason.counted}>
            <td class="figure">{signed(reason.value)}</td>
            <td>
              {kindOf(reason) !== '' && <span class="quiet">{kindOf(reason)} </span>}
              {reason.label}
              {!reason.counted && <span class="quiet"> {say('notCounted')}</span>}
            </td>
            <td>
              <Reference system={system} to={reason.ref} isBare />
            </td>
          </tr>
        ))}
        {totals.map(({ kind, total }) => (
          <tr key={kind} class="total">
            <td class="figure">{signed(total)}</td>
            <td>
              {kindOf({ kind })} {say('together')}
            </td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
