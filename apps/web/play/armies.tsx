import type { ArmySheet } from '@pennon/kernel';
import { say } from '../text/say.js';
import type { PlayModel } from './model.js';

/** What is left of both armies: losses and how much they can bear, every formation and who is gone. */
export function Armies({ model }: { readonly model: PlayModel }) {
  const armies = model.game.picture?.armies(model.shown.value) ?? [];
  return (
    <div class="armies">
      {armies.map((army, i) => (
        <Army key={army.side} model={model} army={army} place={i} />
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
      {army.groups
        .filter((group) => group.pieces.some(isSeen))
        .map((group) => (
          <details key={group.name}>
            <summary>
              {group.name} <span class="quiet">{group.note}</span>
            </summary>
            <ul>
              {[...(group.leader === null ? [] : [group.leader]), ...group.pieces].filter(isSeen).map((id) => {
                const piece = model.pieceOf.value.get(id);
                return (
                  <li key={id}>
                    <button
                      type="button"
                      class="plain"
                      disabled={piece?.hex == null}
                      onClick={() => piece?.hex != null && model.look({ hex: piece.hex, piece: id })}
                    >
                      {piece?.name ?? id}
                    </button>{' '}
                    <span class="quiet">
                      {piece?.hex ?? say('playGone')} {piece?.about}
                    </span>
                  </li>
                );
              })}
            </ul>
          </details>
        ))}
    </section>
  );
}
