import { useSignal } from '@preact/signals';
import { download } from '../app/download.js';
import { messageOf } from '../app/fault-message.js';
import { useCopy } from '../parts/copy.js';
import type { PlayModel } from '../play-model/play-model.js';
import type { ServerTable } from '../session/session.js';
import { say, subject } from '../text/say.js';
import { isWaiting } from './waiting.js';

/** Whom the dice wait for, and what is wrong with them; nothing where they go by themselves. */
export function DicePactView({ model }: { readonly model: PlayModel }) {
  const { table } = model.session;
  if (table === undefined) return null;
  const { pact } = table;
  const told = pact.told.value;
  const alarm = pact.alarm.value;
  if (table.isGone.value) return <Gone isSeated={pact.side !== null} />;
  if (alarm !== null)
    return (
      <p class="trouble dice-told" role="alert">
        {alarm}
      </p>
    );
  if (pact.question.value !== null)
    return (
      <p class="trouble dice-told" role="alert">
        {say(pact.question.value)}{' '}
        <button type="button" onClick={() => pact.goOn()}>
          {say('diceGoOn')}
        </button>
      </p>
    );
  if (told === null || model.screen.present.value.pending.kind === 'over') return null;
  const empty = told.waiting.find((side) => told.round.commits[side] === undefined && side !== pact.side);
  if (empty !== undefined)
    return <Empty table={table} side={model.sideName(empty)} onInvite={() => table.invite(empty)} isSeated={pact.side !== null} />;
  const others = told.waiting.filter((side) => side !== pact.side);
  const [waited] = others;
  if (waited !== undefined)
    return (
      <div class="notice dice-told">
        <p>{say('diceWaitsForFriend', subject(model.sideName(waited)))}</p>
        {table.invited === waited && <Invite label="diceSeatAnew" onInvite={() => table.invite(waited)} />}
      </div>
    );
  if (told.waiting.length > 0) return <p class="notice">{say('diceWaitsForYou')}</p>;
  return (
    <>
      {pact.friendSits.value && !isWaiting(model) && <p class="notice">{say('diceFriendSits')}</p>}
      <Passing model={model} table={table} />
    </>
  );
}

/** Nobody sits there yet: the link that invites a friend. */
function Empty({
  table,
  side,
  onInvite,
  isSeated,
}: {
  readonly table: ServerTable;
  readonly side: string;
  readonly onInvite: () => Promise<{ readonly message: string } | undefined>;
  readonly isSeated: boolean;
}) {
  const { isCopied, copy } = useCopy();
  const link = table.invitation.value;
  return (
    <div class="notice dice-told">
      <p>{say('diceNobodySits', subject(side))}</p>
      {link !== null && (
        <p class="friend-link">
          <input readOnly value={link} aria-label={say('startLinkLabel')} onFocus={(event) => event.currentTarget.select()} />
          <button type="button" onClick={() => void copy(link)}>
            {say(isCopied.value === true ? 'playCopied' : 'playCopy')}
          </button>
        </p>
      )}
      {isSeated && <Invite label={link === null ? 'diceInvite' : 'diceInviteAnew'} onInvite={onInvite} />}
    </div>
  );
}

/** Makes a new link for a seat. */
function Invite({
  label,
  onInvite,
}: {
  readonly label: 'diceInvite' | 'diceInviteAnew' | 'diceSeatAnew';
  readonly onInvite: () => Promise<{ readonly message: string } | undefined>;
}) {
  const fault = useSignal<string | null>(null);
  return (
    <>
      <button
        type="button"
        class="quiet-button"
        onClick={() => void onInvite().then((refused) => (fault.value = refused?.message ?? null))}
      >
        {say(label)}
      </button>
      {fault.value !== null && <p role="alert">{fault.value}</p>}
    </>
  );
}

/** Whoever had a seat here has none any more. */
const Gone = ({ isSeated }: { readonly isSeated: boolean }) => (
  <p class="trouble dice-told" role="alert">
    {say('seatGone')}{' '}
    {isSeated && (
      <button type="button" onClick={() => location.reload()}>
        {say('seatGoneWatch')}
      </button>
    )}
  </p>
);

/** Somebody wants to hand a seat to another person. */
function Passing({ model, table }: { readonly model: PlayModel; readonly table: ServerTable }) {
  const { pact } = table;
  const [side, agreed = []] = Object.entries(pact.told.value?.passes ?? {})[0] ?? [];
  if (side === undefined || pact.side === null) return null;
  if (agreed.includes(pact.side))
    return (
      <p class="notice dice-told">
        {say('seatPassWaits', subject(model.sideName(side)))}{' '}
        <button type="button" class="quiet-button" onClick={() => void table.substitute(side, false)}>
          {say('seatPassNot')}
        </button>
      </p>
    );
  return (
    <p class="notice dice-told">
      {say('seatPassAsked', subject(model.sideName(side)))}{' '}
      <button type="button" onClick={() => void table.substitute(side, true)}>
        {say('seatPassAgree')}
      </button>{' '}
      <button type="button" class="quiet-button" onClick={() => void table.substitute(side, false)}>
        {say('seatPassNot')}
      </button>
    </p>
  );
}

/** What can be done with the seats, in the menu. */
export function SeatMenu({ model }: { readonly model: PlayModel }) {
  const said = useSignal<string | null>(null);
  const { table } = model.session;
  const side = table?.pact.side ?? null;
  if (table === undefined || side === null) return null;
  const isBegun = table.pact.told.value?.waiting.length === 0;
  // Whoever invites has the other side's invitation here.
  const isInvited = table.pact.told.value !== null && table.invited === null;
  const arePeople = Object.values(model.session.seats).every((seat) => !seat.startsWith('bot:'));
  const told = (done: Promise<{ readonly message: string } | undefined>, good: string): void =>
    void done.then(
      (refused) => (said.value = refused?.message ?? good),
      (fault: unknown) => (said.value = messageOf(fault)),
    );
  return (
    <fieldset class="seat-menu">
      <legend>{say('seatMenu')}</legend>
      <button type="button" onClick={() => void takeAlong(table, model.session.title)}>
        {say('seatTakeAlong')}
      </button>
      <button type="button" onClick={() => told(table.makeMine(), say('seatMadeMine'))}>
        {say('seatMakeMine')}
      </button>
      {isInvited && arePeople && model.screen.results.value.length === 0 && (
        <button type="button" onClick={() => told(table.standUp(), say('seatStoodUp'))}>
          {say('seatStandUp')}
        </button>
      )}
      {isBegun && arePeople && model.screen.present.value.pending.kind !== 'over' && (
        <button type="button" onClick={() => told(table.substitute(side, true), say('seatPassTold'))}>
          {say('seatPass')}
        </button>
      )}
      <p role="status">{said.value}</p>
    </fieldset>
  );
}

const takeAlong = async (table: ServerTable, title: string): Promise<void> => download(await table.takeAlong(), title, 'seat');
