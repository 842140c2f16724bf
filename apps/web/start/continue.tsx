import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { messageOf } from '../app/fault-message.js';
import { botName } from '../parts/leader-words.js';
import { Loaded } from '../parts/loading.js';
import { savedGames } from '../session/saved-games.js';
import { leaveSeat } from '../session/spent-salts.js';
import { say, subject } from '../text/say.js';
import { askStanding, lineOf, type SavedBattle } from './ask-standing.js';
import { type GameStanding, isMyTurn, type LedBy, type Standing } from './game-standing.js';
import { ago } from './time-ago.js';

/** So many are shown before somebody asks for the rest. */
const FEW = 6;

/** The games that this browser knows: those that go on first, then those that are over; the newest first. */
export function Continue({ saved: given }: { readonly saved: readonly SavedBattle[] }) {
  const [saved, over] = [given.filter((one) => lineOf(one).over === null), given.filter((one) => lineOf(one).over !== null)];
  const dropped = useSignal<ReadonlySet<string>>(new Set());
  const isWhole = useSignal(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useComputed(() => (isWhole.value ? saved : saved.slice(0, FEW)));

  const drop = async (one: SavedBattle): Promise<void> => {
    const { id } = lineOf(one);
    await (one.where === 'here' ? savedGames.dropGame(id) : leaveSeat(id));
    dropped.value = new Set([...dropped.value, id]);
  };
  const putBack = async (one: SavedBattle): Promise<void> => {
    await (one.where === 'here' ? savedGames.saveGame(one.game) : savedGames.saveSeat(one.seat));
    dropped.value = new Set([...dropped.value].filter((id) => id !== lineOf(one).id));
    heading.current?.focus();
  };
  const listed = (some: readonly SavedBattle[]) => (
    <ul>
      {some.map((one) => {
        const { id, title } = lineOf(one);
        return (
          <li key={id}>
            {dropped.value.has(id) ? (
              <Dropped
                text={say(one.where === 'here' ? 'startContinueDeleted' : 'startContinueLeft', { title })}
                onUndo={() => void putBack(one)}
              />
            ) : (
              <Line saved={one} onDrop={() => void drop(one)} />
            )}
          </li>
        );
      })}
    </ul>
  );
  return (
    <section class="start-continue" aria-labelledby="start-continue">
      <h2 id="start-continue" ref={heading} tabIndex={-1}>
        {say('startContinue')}
      </h2>
      {listed(shown.value)}
      {!isWhole.value && saved.length > FEW && (
        <button
          type="button"
          onClick={() => {
            isWhole.value = true;
          }}
        >
          {say('startContinueMore', { count: saved.length })}
        </button>
      )}
      {over.length > 0 && (
        <details open={saved.length === 0}>
          <summary>{say('startFinished', { count: over.length })}</summary>
          {listed(over)}
        </details>
      )}
    </section>
  );
}

/** What was taken off the list can be put back as long as one stays; whoever works by keyboard is led there. */
function Dropped({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <p class="start-dropped" role="status">
      {text}{' '}
      <button type="button" ref={undo} onClick={onUndo}>
        {say('startContinueUndo')}
      </button>
    </p>
  );
}

function Line({ saved, onDrop }: { readonly saved: SavedBattle; readonly onDrop: () => void }) {
  const { id, title: before, changed, over } = lineOf(saved);
  const title = useSignal(before);
  const isNaming = useSignal(false);
  const name = async (given: string): Promise<void> => {
    isNaming.value = false;
    if (given === '' || given === title.value) return;
    title.value = given;
    await renamed(saved, given);
  };
  return (
    <article class="start-line" aria-labelledby={`kept-${id}`}>
      <div class="start-line-words">
        {isNaming.value ? (
          <Naming title={title.value} onName={(given) => void name(given)} />
        ) : (
          <h3 id={`kept-${id}`}>
            <a href={`/game/${id}`}>{title.value}</a>
          </h3>
        )}
        <div class="start-standing">
          <Loaded of={id} load={() => askStanding(saved).catch(messageOf)}>
            {(found) => <StandingWords found={found} over={over} />}
          </Loaded>
        </div>
        <p class="quiet start-when">{say('startContinueWhen', { when: whenWords(changed) })}</p>
      </div>
      <div class="start-line-doings">
        <a class="button" href={`/game/${id}`}>
          {say(over === null ? 'startContinueOpen' : 'startContinueLook')}
          <span class="unseen">: {title.value}</span>
        </a>
        <a class="button" href={`/record/${id}`}>
          {say('startContinueRecord')}
          <span class="unseen">: {title.value}</span>
        </a>
        <button
          type="button"
          class="start-delete"
          aria-label={say('startRenameTitle', { title: title.value })}
          onClick={() => {
            isNaming.value = true;
          }}
        >
          {say('startRename')}
        </button>
        <button type="button" class="start-delete" aria-label={say('startContinueDeleteTitle', { title: title.value })} onClick={onDrop}>
          {say('startContinueDelete')}
        </button>
      </div>
    </article>
  );
}

/** A name of one's own for a battle; whatever has gone on meanwhile stays as it is. */
async function renamed(saved: SavedBattle, title: string): Promise<void> {
  if (saved.where === 'here') await savedGames.nameGame(saved.game.id, title);
  else await savedGames.saveSeat({ ...saved.seat, title });
}

function Naming({ title, onName }: { readonly title: string; readonly onName: (given: string) => void }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), []);
  return (
    <form
      class="start-naming"
      onSubmit={(event) => {
        event.preventDefault();
        onName(box.current?.value.trim() ?? '');
      }}
    >
      <input ref={box} maxLength={80} defaultValue={title} aria-label={say('startRenameLabel')} />
      <button type="submit">{say('startRenameDone')}</button>
    </form>
  );
}

function StandingWords({ found, over }: { readonly found: GameStanding | string; readonly over: string | null }) {
  if (typeof found === 'string') return <p>{over === null ? found : say('startStandingOver', { reason: over })}</p>;
  const { leaders, standing } = found;
  const isHotSeat = leaders.every(({ by }) => by === 'me');
  return (
    <>
      <p>{isHotSeat ? say('startLeadsBoth') : leaders.toSorted(meFirst).map(leaderWords).join(', ')}</p>
      <p class="start-whose" data-mine={isMyTurn(standing)}>
        {standingWords(standing, isHotSeat)}
      </p>
    </>
  );
}

function standingWords(standing: Standing, isHotSeat: boolean): string {
  switch (standing.kind) {
    case 'over':
      return say('startStandingOver', { reason: standing.reason });
    case 'empty':
      return say('startStandingEmpty', subject(standing.name));
    case 'dice':
      return standing.isMine ? say('startStandingDiceMine') : say('startStandingDice', { side: standing.name });
    case 'choice':
      return standing.isMine && !isHotSeat ? say('startStandingMine') : say('startStandingTheirs', subject(standing.name));
  }
}

const meFirst = (a: LedBy, b: LedBy): number => Number(b.by === 'me') - Number(a.by === 'me');

function leaderWords({ name, by }: LedBy): string {
  if (by === 'me') return say('startLeadsMe', { side: name });
  return by === 'friend' ? say('startLeadsFriend', { side: name }) : say('startLeadsBot', { bot: botName(by.bot), side: name });
}

function whenWords(changed: number): string {
  const [unit, count] = ago(changed, Date.now());
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(count, unit);
}
