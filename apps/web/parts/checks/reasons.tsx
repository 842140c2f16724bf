import { type Breakdown, type Reason, type Rulebook, signed } from '@pennon/kernel';
import { say } from '../../text/say.js';
import { RuleLink } from '../charts/rule-link.js';
import { nameWords } from './page-wording.js';
import { SUM_KINDS, sumsOf } from './reason-sums.js';

interface Props {
  readonly system: Rulebook;
  readonly breakdown: Breakdown;
  readonly outcome: object;
}

/** A number as a short sum: every reason with the chart it comes from, those that do not count greyed. */
export function Reasons({ system, breakdown, outcome }: Props) {
  if (breakdown.length === 0) return null;
  return (
    <table class="reasons">
      <caption>{say('oddsReasons')}</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">{say('oddsValue')}</th>
          <th scope="col">{say('oddsKind')}</th>
          <th scope="col">{say('oddsReason')}</th>
          <th scope="col">{say('oddsRule')}</th>
        </tr>
      </thead>
      <tbody>
        {breakdown.map((reason, i) => (
          <tr key={i} class={reason.counted ? undefined : 'uncounted'}>
            <td class="figure">{valueText(reason)}</td>
            <td class="kind">{say(SUM_KINDS[reason.kind])}</td>
            <td>
              {reason.side !== undefined && <b>{nameWords(reason.side)} </b>}
              {reason.label}
              {!reason.counted && <span class="not-counted"> {say('oddsNotCounted')}</span>}
            </td>
            <td>
              <RuleLink system={system} rule={reason.ref} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sumsOf(breakdown, outcome).map(({ side, kind, total }) => (
          <tr key={side ?? kind}>
            <td class="figure">{signed(total)}</td>
            <td class="kind">{kind === undefined ? '' : say(SUM_KINDS[kind])}</td>
            <td colSpan={2}>{side === undefined ? say('oddsTogether') : say('oddsTogetherOf', { side: nameWords(side) })}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

const valueText = ({ kind, value }: Reason): string =>
  kind === 'base' ? String(value).replace('-', '−') : kind === 'multiplier' ? `×${value}` : signed(value);
