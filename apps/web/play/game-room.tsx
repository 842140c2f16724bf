import './play.css';
import './regions.css';
import './phone.css';
import { lazy, Suspense } from 'preact/compat';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { address, rewrite } from '../app/address.js';
import { stepsOf } from '../app/path-steps.js';
import { BOARD_KINDS } from '../boards/board-kinds.js';
import { Loaded } from '../parts/loading.js';
import type { PlayBoard } from '../play-model/board-model.js';
import { PlayModel } from '../play-model/play-model.js';
import { OnlyToLookAt, openSession } from '../session/open-session.js';
import type { Session } from '../session/session.js';
import { PlayView } from './play-view.js';

const SitDown = lazy(() => import('./sit-down.js').then((m) => m.SitDown));

/** A game that somebody sits at, and what it takes to play on its board. */
interface Opened {
  readonly session: Session;
  readonly onBoard: (play: PlayModel) => PlayBoard;
}

/** A game at `/game/<id>`; a friend's link brings an invitation in the fragment, an old one the token of the seat. */
export function GameRoom() {
  const { path, fragment } = address.value;
  const [, id = ''] = stepsOf(path);
  const token = new URLSearchParams(fragment).get('seat') ?? undefined;
  // The token leaves the address when it has been kept: that is no reason to sit down again.
  const latest = useRef({ id: '', token: '' });
  if (latest.current.id !== id) latest.current = { id, token: '' };
  if (token !== undefined) latest.current.token = token;
  const of = `${id} ${latest.current.token}`;
  const code = new URLSearchParams(fragment).get('join');
  // Of a token that is not whole the same is said as of such an invitation.
  const asked = code ?? (token === undefined || /^[\w-]{20,200}$/.test(token) ? null : '');
  if (asked !== null)
    return (
      <Suspense fallback={null}>
        <SitDown id={id} code={asked} />
      </Suspense>
    );
  return (
    <Loaded of={of} load={() => open(id, token)} unwanted={(opened) => opened?.session.close()}>
      {(opened) => opened && <Seated key={of} opened={opened} />}
    </Loaded>
  );
}

/** Sits down at a game; one that can only be looked at is looked at in the record room. */
async function open(id: string, token: string | undefined): Promise<Opened | null> {
  try {
    return await seated(id, token);
  } catch (fault) {
    if (!(fault instanceof OnlyToLookAt)) throw fault;
    rewrite(`/record/${id}`);
    return null;
  }
}

const seated = async (id: string, token: string | undefined): Promise<Opened> => seatedAt(await openSession(id, token));

/** Whatever the game is played on, ready to be sat down at. */
export async function seatedAt(session: Session): Promise<Opened> {
  try {
    const { kind } = session.game.picture.ground(session.now.value.state);
    return { session, onBoard: await BOARD_KINDS[kind].inPlay() };
  } catch (fault) {
    session.close();
    throw fault;
  }
}

export function Seated({ opened: { session, onBoard } }: { readonly opened: Opened }) {
  const model = useMemo(() => {
    const made = new PlayModel(session, onBoard);
    if (address.peek().query.get('set-up') === 'at-once') made.setUpAtOnce();
    return made;
  }, [session]);
  useEffect(() => () => model.close(), [model]);
  return <PlayView model={model} />;
}
