import type { LossRow } from '@pennon/picture';
import { say, sentence } from '../text/say.js';
import { points } from './end-words.js';
import type { Film } from './film.js';
import { ownFirst } from './film-sides.js';

/** More pieces than this are not drawn one by one. */
const MOST_PIPS = 24;

/** Who was lost and what that came to: the rows add up to the score above. */
export function WhoWasLost({ film }: { readonly film: Film }) {
  const end = film.scenes.at(-1);
  if (end === undefined) return null;
  const sheets = film.game.picture.losses(end.state);
  const sides = ownFirst(film);
  return (
    <section class="record-panel" aria-labelledby="end-fallen">
      <div class="record-panel-head">
        <h2 id="end-fallen">{say('endFallen')}</h2>
        <p class="quiet">{say('endFallenAbout')}</p>
      </div>
      {sides.map(({ side, army, name, place, isMine }) => {
        const { countsFor, rows, total, score } = sheets[army];
        const other = sides.find((one) => one.side === countsFor);
        const counted = rows.filter(({ pieces, value }) => pieces.length > 0 || value !== 0);
        return (
          <table key={side} class="end-losses" data-place={place}>
            <caption>
              <span class={place === 0 ? 'side-mark first' : 'side-mark second'} aria-hidden="true" />{' '}
              {isMine ? say('endYouAre', { side: name }) : name}
            </caption>
            <thead class="unseen">
              <tr>
                <th scope="col">{say('endRow')}</th>
                <th scope="col">{say('endRowLost')}</th>
                <th scope="col">{score}</th>
              </tr>
            </thead>
            <tbody>
              {counted.map((row) => (
                <Row key={row.name} row={row} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">
                  {countsFor === side
                    ? score
                    : say('endCountsFor', { score, side: other?.isMine === true ? say('endYouThem') : (other?.name ?? '') })}
                </th>
                <td />
                <td>{points(total)}</td>
              </tr>
            </tfoot>
          </table>
        );
      })}
    </section>
  );
}

function Row({ row: { name, pieces, lost, value } }: { readonly row: LossRow }) {
  return (
    <tr>
      <th scope="row">{sentence(name)}</th>
      <td>
        {pieces.length > 0 && pieces.length <= MOST_PIPS && (
          <span class="pips" aria-hidden="true">
            {pieces.map((id, i) => (
              <span key={id} class="pip" data-lost={i < lost.length} />
            ))}
          </span>
        )}{' '}
        {pieces.length > 0 && <span class="end-count">{say('playOf', { value: lost.length, limit: pieces.length })}</span>}
      </td>
      <td>{points(value)}</td>
    </tr>
  );
}
