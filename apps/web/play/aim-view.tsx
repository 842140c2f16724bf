import type { SideAim } from '@pennon/picture';
import { Reference } from '../parts/charts/reference.js';
import { placeOf } from '../parts/side-colours.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';

/** How the battle is won, and how near each side is to it. */
export function AimView({ model }: { readonly model: PlayModel }) {
  const { sides, otherwise } = model.game.picture.aim(model.screen.state.value);
  return (
    <section class="aim">
      <h2>{say('playAim')}</h2>
      {sides.map((aim) => (
        <Side key={aim.side} model={model} aim={aim} />
      ))}
      {otherwise !== null && (
        <p>
          {otherwise.sentence} <Reference system={model.system} to={otherwise.ref} />
        </p>
      )}
    </section>
  );
}

function Side({ model, aim: { side, wins, scores } }: { readonly model: PlayModel; readonly aim: SideAim }) {
  return (
    <section class="aim-side" data-place={placeOf(model.now.value.state.sides, side)}>
      <h3>{model.sideName(side)}</h3>
      {scores.map(({ name, value, limit, short, sentence, ref }) => (
        <p key={name} class="score">
          <strong>{short}</strong>
          {limit !== null && <meter min={0} max={limit} value={Math.min(value, limit)} aria-label={name} />}
          <span class="quiet">
            {sentence} <Reference system={model.system} to={ref} />
          </span>
        </p>
      ))}
      <ul>
        {wins.map(({ sentence, ref }) => (
          <li key={sentence}>
            {sentence} <Reference system={model.system} to={ref} />
          </li>
        ))}
      </ul>
    </section>
  );
}
