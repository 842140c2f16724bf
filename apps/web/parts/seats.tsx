import './seats.css';
import type { ScenarioLine } from '@pennon/kernel';
import type { Signal } from '@preact/signals';
import { say } from '../text/say.js';
import { leaderAbout, leaderName } from './leader-words.js';
import { LEADERS, type Leader, type Seating } from './seating.js';
import { placeOf } from './side-colours.js';

interface SeatsProps {
  readonly line: Pick<ScenarioLine, 'sides' | 'sideNames'>;
  readonly seating: Signal<Seating>;
  /** Who may be chosen. */
  readonly among?: readonly Leader[];
}

/** Who leads each side. */
export function Seats({ line, seating, among = LEADERS }: SeatsProps) {
  return (
    <div class="start-seats">
      {line.sides.map((side, place) => {
        const chosen = seating.value[side] ?? 'me';
        return (
          <fieldset key={side} class="start-seat" data-place={placeOf(line.sides, side)}>
            <legend>{say('startWho', { side: line.sideNames[place] ?? side })}</legend>
            <div class="start-leaders">
              {among.map((leader) => (
                <label key={leader}>
                  <input
                    type="radio"
                    name={`leader-${side}`}
                    checked={chosen === leader}
                    aria-describedby={`about-${side}`}
                    onChange={() => {
                      seating.value = { ...seating.value, [side]: leader };
                    }}
                  />
                  <span>{leaderName(leader)}</span>
                </label>
              ))}
            </div>
            <p id={`about-${side}`} class="quiet">
              {leaderAbout(chosen)}
            </p>
          </fieldset>
        );
      })}
    </div>
  );
}
