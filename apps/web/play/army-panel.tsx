import type { ArmySheet } from '@pennon/picture';
import { placeOf } from '../parts/side-colours.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { AimView } from './aim-view.js';
import { lighting } from './lighting.js';

/** What is left of both armies: losses and how much they can bear, every formation and who is gone. */
export function ArmyPanel({ model }: { readonly model: PlayModel }) {
  const armies = model.game.picture.armies(model.screen.state.value);
  return (
    <div class="armies">
      <AimView model={model} />
      {armies.map((army) => (
        <Army key={army.side} model={model} army={army} place={placeOf(model.now.value.state.sides, army.side)} />
      ))}
    </div>
  );
}

function Army({ model, army, place }: { readonly model: PlayModel; readonly army: ArmySheet; readonly place: number }) {
  const { eyes } = model.now.value;
  const isSeen = (id: string): boolean => army.side === eyes || model.pieceOf.value.has(id);
  return (
    <section class="army" data-place={place}>
      <h2>{army.name}</h2>
      <dl class="measures">
        {army.measures.map((measure) => (
          <div key={measure.name}>
            <dt>{measure.name}</dt>
            <dd>
              {measure.limit === null ? measure.value : say('playOf', { value: measure.value, limit: measure.limit })}
              {measure.limit !== null && <meter min={0} max={measure.limit} value={measure.value} aria-label={measure.name} />}
              {measure.note !== undefined && <span class="quiet"> {measure.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {army.inHand !== undefined && army.inHand.length > 0 && (
        <details>
          <summary>{say('playInHand')}</summary>
          <ul>
            {army.inHand.map(({ piece, price }) => (
              <li key={piece}>
                {model.nameOf(piece)} <span class="quiet">{price}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {army.groups
        .filter((group) => group.pieces.some(isSeen))
        .map((group) => (
          <details key={group.name}>
            <summary {...lighting(model, group.pieces)}>
              {group.name} <span class="quiet">{group.note}</span>
            </summary>
            <ul>
              {[...(group.leader === null ? [] : [group.leader]), ...group.pieces].filter(isSeen).map((id) => (
                <li key={id}>
                  <Member model={model} id={id} />
                </li>
              ))}
            </ul>
          </details>
        ))}
    </section>
  );
}

function Member({ model, id }: { readonly model: PlayModel; readonly id: string }) {
  const piece = model.pieceOf.value.get(id);
  const at = piece === undefined ? undefined : model.board.atOf(piece);
  return (
    <>
      <button type="button" class="plain" disabled={at === undefined} onClick={() => at !== undefined && model.look(at)}>
        {model.nameOf(id)}
      </button>{' '}
      <span class="quiet">
        {model.board.standsText(piece)} {piece?.about}
      </span>
    </>
  );
}
