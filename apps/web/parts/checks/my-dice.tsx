import { type AnyCheck, type Die, isFace, type Rulebook, resolve } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
import { say } from '../../text/say.js';
import { diceFor, facesOf } from './asked-dice.js';
import { FactList } from './outcome-bars.js';
import { factsOf } from './outcome-facts.js';
import { Reasons } from './reasons.js';

interface Props {
  readonly system: Rulebook;
  readonly check: AnyCheck;
  readonly situation: object;
}

/** What comes of the dice on the reader's own table. */
export function MyDice({ system, check, situation }: Props) {
  const given = useSignal<readonly number[]>([]);
  const faces = fitting(check, situation, given.value);
  const { thrown, next } = diceFor(check, situation, faces);
  const answer = next === undefined ? resolve(check, situation, faces) : undefined;
  const dice = next === undefined ? thrown : [...thrown, next];
  if (dice.length === 0) return null;
  return (
    <section class="my-dice" aria-labelledby="my-dice">
      <h3 id="my-dice">{say('oddsMyDice')}</h3>
      {dice.map((die, i) => (
        <fieldset key={i} class="segmented">
          <legend>{dice.length === 1 && next !== undefined ? say('oddsDieShows') : say('oddsDieNumber', { number: i + 1 })}</legend>
          <div>
            {facesOf(die).map((face) => (
              <label key={face}>
                <input
                  type="radio"
                  name={`die-${i}`}
                  checked={faces[i] === face}
                  onChange={() => {
                    given.value = [...faces.slice(0, i), face];
                  }}
                />
                <span>{face}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div role="status">
        {answer?.ok && (
          <>
            <FactList facts={factsOf(answer.outcome)} />
            <Reasons system={system} breakdown={answer.breakdown} outcome={answer.outcome} />
          </>
        )}
      </div>
    </section>
  );
}

/** The faces given so far that still fit: another situation may roll other dice. */
function fitting(check: AnyCheck, situation: object, faces: readonly number[]): readonly number[] {
  const kept: number[] = [];
  for (const face of faces) {
    const die: Die | undefined = diceFor(check, situation, kept).next;
    if (die === undefined || !isFace(die, face)) break;
    kept.push(face);
  }
  return kept;
}
