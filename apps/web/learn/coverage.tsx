import type { Chart } from '@pennon/kernel';
import { type CoverageLine, coverageOf, type Lesson } from '@pennon/lessons';
import { lessonLink } from '../app/lesson-links.js';
import { lessonProgress } from '../app/lesson-progress.js';
import { rulesMet } from '../app/rules-met.js';
import { Reference } from '../parts/charts/reference.js';
import { say } from '../text/say.js';

interface Props {
  readonly system: string;
  readonly charts: readonly Chart[];
  readonly lessons: readonly Lesson[];
}

/** Which charts one has met, and where those are met that one has not. */
export function Coverage({ system, charts, lessons }: Props) {
  const lines = coverageOf(charts, lessons);
  const inPlay = new Set([...rulesMet.value].map((ref) => ref.split(' ')[0]));
  const isMet = (line: CoverageLine): boolean =>
    inPlay.has(line.chart) || line.lessons.some((id) => lessonProgress.value[id]?.isDone === true);
  const titleOf = (id: string): string => lessons.find((lesson) => lesson.id === id)?.title ?? id;
  return (
    <section class="coverage" aria-labelledby="coverage">
      <h2 id="coverage">{say('learnCoverage')}</h2>
      <p>{say('learnMet', { met: lines.filter(isMet).length, of: lines.length })}</p>
      <ul>
        {lines.map((line) => (
          <li key={line.chart} data-met={isMet(line)}>
            <span aria-hidden="true">{isMet(line) ? '✓' : line.lessons.length > 0 ? '○' : '·'}</span>
            <span>
              {line.title} <Reference system={system} to={line.chart} />
            </span>
            <span class="quiet">
              {line.lessons.length === 0
                ? say('learnNotTaught')
                : line.lessons.map((id, i) => (
                    <span key={id}>
                      {i > 0 && ', '}
                      <a href={lessonLink(id)}>{titleOf(id)}</a>
                    </span>
                  ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
