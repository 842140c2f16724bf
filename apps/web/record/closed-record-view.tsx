import type { Story } from '@pennon/protocol';
import { Fragment } from 'preact';
import { download } from '../app/download.js';
import { showInRecordRoom } from '../parts/opened-file.js';
import { say } from '../text/say.js';
import { type ClosedRecord, inputText } from './closed-record.js';
import { FilmView } from './film-view.js';

/** A game of an edition that is gone: its inputs, how it ended, and the positions that were stored. */
export function ClosedRecordView({ closed }: { readonly closed: ClosedRecord }) {
  const { film, why } = closed;
  if (film !== null) return <FilmView film={{ ...film, note: why }} isLinked={false} below={<Left closed={closed} />} />;
  return (
    <main class="page record-choice" id="content">
      <h1>{closed.title}</h1>
      <p class="record-note" role="note">
        {why}
      </p>
      <p>{say('recordNoPosition')}</p>
      <Left closed={closed} />
      <p class="record-tools">
        <button type="button" onClick={() => download(closed.record, closed.title, 'pennon')}>
          {say('recordDownload')}
        </button>
        <button type="button" onClick={() => showInRecordRoom(null)}>
          {say('recordAnother')}
        </button>
      </p>
    </main>
  );
}

function Left({ closed: { record, ending, story } }: { readonly closed: ClosedRecord }) {
  return (
    <section class="record-left">
      <p>{ending === null ? say('recordEndingUnknown') : ending.reason}</p>
      {story !== null && <Told story={story} inputs={record.inputs.length} />}
      <details>
        <summary>{say('recordInputs', { inputs: record.inputs.length, rules: record.rules })}</summary>
        <ol class="record-inputs">
          {record.inputs.map((input, i) => (
            <li key={i}>{inputText(input)}</li>
          ))}
        </ol>
      </details>
    </section>
  );
}

/** The battle as it was told when it was played: text, because the rules that could show it are gone. */
function Told({ story: { lines, from, inputs: until }, inputs }: { readonly story: Story; readonly inputs: number }) {
  return (
    <details open>
      <summary>{from === 0 && until === inputs ? say('recordStory') : say('recordStoryPart', { from: from + 1, until })}</summary>
      <div class="record-told">
        {lines.map(({ text, heading }, i) => (
          <Fragment key={i}>
            {heading !== undefined && <h2>{heading}</h2>}
            <p>{text}</p>
          </Fragment>
        ))}
      </div>
    </details>
  );
}
