import { useSignal } from '@preact/signals';
import { messageOf } from '../app/fault-message.js';
import { showInRecordRoom } from '../parts/opened-file.js';
import { say } from '../text/say.js';

/** Whole battles between two bots, to watch: files under `/samples`. */
const SAMPLES = [
  { file: 'kulikovo-training-1', title: 'startSampleGooseFord' },
  { file: 'kulikovo-ice-1', title: 'startSampleIce' },
  { file: 'devils-horsemen-kalka-1', title: 'startSampleKalka' },
  { file: 'd3h2-training-1', title: 'startSampleMill' },
  { file: 'd3h2-hastings-1', title: 'startSampleHastings' },
  { file: 'advanced-cry-havoc-mill-bridge-1', title: 'startSampleMillBridge' },
  { file: 'cry-havoc-training-1', title: 'startSampleFieldWall' },
] as const;

/** Battles to watch from the first move to the last. */
export function Samples() {
  const fault = useSignal<string | null>(null);
  const watch = async (file: string): Promise<void> => {
    try {
      const answer = await fetch(`/samples/${file}.json`);
      if (!answer.ok) throw new Error(answer.statusText);
      const text = await answer.text();
      showInRecordRoom({ name: `${file}.json`, size: text.length, text });
    } catch (thrown) {
      fault.value = say('loadingFailed', { fault: messageOf(thrown) });
    }
  };
  return (
    <>
      <ul class="start-samples">
        {SAMPLES.map(({ file, title }) => (
          <li key={file}>
            <button type="button" onClick={() => void watch(file)}>
              {say(title)}
            </button>
          </li>
        ))}
      </ul>
      <div role="alert">{fault.value !== null && <p class="start-fault">{fault.value}</p>}</div>
    </>
  );
}
