import { promiseOf } from '@pennon/kernel';
import type { Joined, Seen } from '@pennon/protocol';
import { useSignal } from '@preact/signals';
import { goTo } from '../app/address.js';
import { battleName, scenarioOf, sideNames } from '../app/battle-names.js';
import { messageOf } from '../app/fault-message.js';
import { loadSystem, systemOf } from '../app/systems.js';
import { useCopy } from '../parts/copy.js';
import { Header } from '../parts/header.js';
import { Loaded } from '../parts/loading.js';
import { ask } from '../session/ask-server.js';
import { DiceProof } from '../session/dice-proof.js';
import { invitationLink } from '../session/invitation-link.js';
import { newDice } from '../session/new-dice.js';
import { type SavedSeat, savedGames } from '../session/saved-games.js';
import type { State } from '../session/session.js';
import { spentWith, timesWithoutDice } from '../session/spent-salts.js';
import { say, subject } from '../text/say.js';

/** An invitation as a link brings it. */
interface Asked {
  readonly id: string;
  readonly code: string;
}

/** What there is to say before somebody sits down. */
type Invited =
  | { readonly kind: 'malformed' | 'gone' | 'taken' | 'oldDice' }
  | { readonly kind: 'yours' | 'seated' }
  | {
      readonly kind: 'free';
      readonly title: string;
      readonly system: string;
      readonly scenario: string;
      readonly side: string;
      readonly sideName: string;
      readonly other: string;
      readonly lost: number;
      readonly saved: SavedSeat | undefined;
    };

/** A friend's link leads here: what is played and how the dice are made is said before anybody sits down, and nobody does by loading a page. */
export function SitDown(asked: Asked) {
  return (
    <>
      <Header />
      <main class="page sit-down" id="content">
        <Loaded of={`${asked.id} ${asked.code}`} load={() => invitedTo(asked)}>
          {(invited) => <Invitation {...asked} invited={invited} />}
        </Loaded>
      </main>
    </>
  );
}

function Invitation({ invited, ...asked }: Asked & { readonly invited: Invited }) {
  switch (invited.kind) {
    case 'free':
      return <Free {...asked} invited={invited} />;
    case 'yours':
      return <Yours {...asked} />;
    case 'seated':
      return <Seated id={asked.id} />;
    case 'malformed':
    case 'gone':
    case 'taken':
    case 'oldDice':
      return <Not id={asked.id} why={invited.kind} />;
  }
}

async function invitedTo({ id, code }: Asked): Promise<Invited> {
  if (!/^[\w-]{12}$/.test(id) || !/^[\w-]{20,200}$/.test(code)) return { kind: 'malformed' };
  const saved = await savedGames.seat(id).catch(() => undefined);
  if (saved?.invitation?.code === code) return { kind: 'yours' };
  if (saved !== undefined && (await isSeated(saved))) return { kind: saved.joined?.code === code ? 'seated' : 'yours' };
  const seen = await ask<Seen>(`/api/games/${id}`);
  if (!seen.ok) {
    if (seen.error.code === 'not-found') return { kind: 'gone' };
    throw new Error(seen.error.message);
  }
  const { seats, view, dice, system: name, over } = seen.value;
  if (dice !== 2) return { kind: 'oldDice' };
  const isBack = saved?.joined?.code === code;
  const side = isBack ? saved.dice?.side : Object.keys(seats).find((one) => seats[one] === 'friend');
  if (side === undefined || over) return { kind: 'taken' };
  const known = systemOf(name);
  const system = known && (await loadSystem(known));
  if (system?.game === undefined) throw new Error(say('sessionOtherEdition', { rules: name }));
  const scenario = scenarioOf(view ?? {});
  const names = sideNames(system.game, scenario, view as State);
  const { sides } = view as State;
  const nameOf = (one: string): string => names[sides.indexOf(one)] ?? one;
  return {
    kind: 'free',
    title: battleName(system.game, scenario) ?? system.name,
    system: system.name,
    scenario: typeof scenario === 'string' ? scenario : system.id,
    side,
    sideName: nameOf(side),
    other: sides.filter((one) => one !== side).map(nameOf)[0] ?? '',
    lost: await timesWithoutDice().catch(() => 0),
    saved,
  };
}

/** Whether this browser has a seat in that game that is still its own. */
async function isSeated({ id, tokens, last }: SavedSeat): Promise<boolean> {
  const token = tokens[last ?? ''] ?? Object.values(tokens)[0];
  if (token === undefined) return false;
  const seen = await ask<Seen>(`/api/games/${id}`, { token });
  return seen.ok && seen.value.side !== null;
}

/** The seat is free: one press takes it. */
function Free({ id, code, invited }: Asked & { readonly invited: Extract<Invited, { kind: 'free' }> }) {
  const { title, system, side, sideName, other, lost } = invited;
  const fault = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const sit = async (): Promise<void> => {
    isBusy.value = true;
    fault.value = await sitDown({ id, code, invited }).catch(messageOf);
    isBusy.value = false;
    if (fault.value === null) goTo(`/game/${id}${location.search}`);
  };
  return (
    <>
      <h1>{say('sitInvited', { title })}</h1>
      <p>{say('sitWho', { system, side: sideName, other })}</p>
      <DiceProof lost={lost} />
      <p>
        <button type="button" class="primary" disabled={isBusy.value} onClick={() => void sit()}>
          {say('sitDown', subject(sideName))}
        </button>{' '}
        <a class="button" href={`/game/${id}`}>
          {say('sitWatch')}
        </a>
      </p>
      <div role="alert">{fault.value !== null && <p class="start-fault">{fault.value}</p>}</div>
      <p class="quiet">{say('sitAlone', { side: side === '' ? '' : sideName })}</p>
    </>
  );
}

/** The key and one's part of the dice are kept before the answer can be lost. Why it was refused, if it was. */
async function sitDown({ id, code, invited }: Asked & { readonly invited: Extract<Invited, { kind: 'free' }> }): Promise<string | null> {
  const { saved, side, scenario, title } = invited;
  const isBack = saved?.joined?.code === code && saved.dice !== undefined;
  const joined = isBack && saved.joined !== undefined ? saved.joined : { code, key: crypto.randomUUID?.() ?? String(Math.random()) };
  // Salts that were given for nothing in this game still count when he sits down anew.
  const spent = saved?.dice === undefined ? [] : spentWith(saved.dice);
  const dice = isBack && saved.dice !== undefined ? saved.dice : { ...newDice(side), spent };
  const seat: SavedSeat = { ...saved, id, tokens: {}, joined, dice, scenario, title, changed: Date.now(), over: null };
  await savedGames.saveSeat(seat);
  const answered = await ask<Joined>(`/api/games/${id}/join`, {
    body: { invitation: code, commit: promiseOf(dice.salt), key: joined.key },
  });
  if (!answered.ok) {
    // An answer that was lost is asked for again; what is refused leaves nothing behind.
    if (answered.error.code !== 'busy') await (saved === undefined ? savedGames.dropSeat(id) : savedGames.saveSeat(saved));
    return answered.error.code === 'spent' ? say('sitTaken') : answered.error.message;
  }
  const { token } = answered.value;
  await savedGames.saveSeat({ ...seat, tokens: { [answered.value.side]: token }, last: answered.value.side });
  return null;
}

/** Whoever made the link has opened it himself. */
function Yours({ id, code }: Asked) {
  const { isCopied, copy } = useCopy();
  const link = invitationLink(id, code);
  return (
    <>
      <h1>{say('sitForFriend')}</h1>
      <p>{say('sitForFriendWhy')}</p>
      <p class="friend-link">
        <input readOnly value={link} aria-label={say('startLinkLabel')} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" onClick={() => void copy(link)}>
          {say(isCopied.value === true ? 'playCopied' : 'playCopy')}
        </button>
      </p>
      <a class="button primary" href={`/game/${id}`}>
        {say('startGo')}
      </a>
    </>
  );
}

/** Whoever sits there has come by his link once more. */
const Seated = ({ id }: Pick<Asked, 'id'>) => (
  <>
    <h1>{say('sitSeated')}</h1>
    <p>{say('sitSeatedWhere')}</p>
    <a class="button primary" href={`/game/${id}`}>
      {say('startGo')}
    </a>
  </>
);

const NOT_TEXT = { malformed: 'sitMalformed', gone: 'sitGone', taken: 'sitTaken', oldDice: 'sitOldDice' } as const;

/** Nobody can sit down by this link: why, and the way on. */
function Not({ id, why }: Pick<Asked, 'id'> & { readonly why: keyof typeof NOT_TEXT }) {
  return (
    <>
      <h1>{say('sitNot')}</h1>
      <p role="alert">{say(NOT_TEXT[why])}</p>
      <p>
        {(why === 'taken' || why === 'oldDice') && (
          <a class="button primary" href={`/game/${id}`}>
            {say('sitWatch')}
          </a>
        )}{' '}
        <a class="button" href="/">
          {say('toFirstPage')}
        </a>
      </p>
    </>
  );
}
