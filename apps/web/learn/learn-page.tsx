import type { Teaching } from '@pennon/lessons';
import type { PicturedGame, PicturedSystem } from '@pennon/picture';
import { forgetProgress, lessonProgress } from '../app/lesson-progress.js';
import { PageHead } from '../parts/page-head.js';
import { say } from '../text/say.js';
import { Coverage } from './coverage.js';
import { FirstBattleDoor } from './first-battle-door.js';
import { Glossary } from './glossary.js';
import { LessonList } from './lesson-list.js';
import { RulesOnOnePage } from './rules-on-one-page.js';

interface LearnPageProps {
  readonly system: PicturedSystem;
  readonly game: PicturedGame;
  readonly teaching: Teaching;
}

/** One game: its lessons with how far one has come, the first battle, the rules on one page, what the lessons cover, the words. */
export function LearnPage({ system, game, teaching }: LearnPageProps) {
  const { lessons, firstBattle, summary } = teaching;
  const { glossary } = game.picture;
  const isBegun = lessons.some(({ id }) => lessonProgress.value[id] !== undefined);
  return (
    <>
      <PageHead title={say('learnOf', { system: system.name })} place={system.id} ways={[['/learn', say('learnAllGames')]]}>
        {say('learnOf', { system: system.name })}
      </PageHead>
      <p class="lead">{say('learnHow')}</p>
      <nav class="learn-contents" aria-label={say('learnContents')}>
        {CONTENTS.map(([id, text]) => (
          <a key={id} href={`#${id}`}>
            {say(text)}
          </a>
        ))}
      </nav>
      <section aria-labelledby="lessons">
        <h2 id="lessons">{say('learnLessons')}</h2>
        <LessonList lessons={lessons} />
        {isBegun && (
          <button type="button" class="quiet-button" onClick={() => forgetProgress(lessons.map(({ id }) => id))}>
            {say('learnForget')}
          </button>
        )}
      </section>
      <FirstBattleDoor game={game} firstBattle={firstBattle} />
      <RulesOnOnePage system={system.id} glossary={glossary} summary={summary} />
      <Coverage charts={system.charts} system={system.id} lessons={lessons} />
      <Glossary system={system.id} glossary={glossary} />
    </>
  );
}

const CONTENTS = [
  ['lessons', 'learnLessons'],
  ['first-battle', 'learnFirstBattle'],
  ['rules', 'learnRules'],
  ['coverage', 'learnCoverage'],
  ['words', 'learnWords'],
] as const;
