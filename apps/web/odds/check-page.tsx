import type { AnyCheck, Rulebook } from '@pennon/kernel';
import { lineLink } from '../parts/charts/rule-links.js';
import { CheckView } from '../parts/checks/check-view.js';
import { nameWords } from '../parts/checks/page-wording.js';
import { PageHead } from '../parts/page-head.js';
import { say, sentence } from '../text/say.js';

interface Props {
  readonly system: Rulebook;
  readonly check: AnyCheck;
}

/** One check: its situation at the left, what comes of it at the right, and below how it changes with two of the inputs. */
export function CheckPage({ system, check }: Props) {
  const title = sentence(nameWords(check.id));
  return (
    <>
      <PageHead
        title={`${title}, ${system.name}`}
        place={`${system.id}/${check.id}`}
        ways={[
          ['/odds', say('oddsRoom')],
          [`/odds/${system.id}`, system.name],
        ]}
      >
        {title}
      </PageHead>
      <p class="lead">
        {sentence(check.about)}
        {'. '}
        <ChartsRead system={system} check={check} />
      </p>
      <CheckView system={system} check={check} />
    </>
  );
}

function ChartsRead({ system, check }: Props) {
  const charts = system.charts.filter(({ id }) => check.charts.includes(id));
  if (charts.length === 0) return null;
  return (
    <span class="charts-read">
      {say('oddsChartsRead')}{' '}
      {charts.map((chart, i) => (
        <span key={chart.id}>
          {i > 0 && ', '}
          <a href={lineLink(system.id, chart.id)} title={chart.title}>
            {chart.id}
          </a>
        </span>
      ))}
    </span>
  );
}
