import './play.css';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { address } from '../app/address.js';
import { Loaded } from '../parts/loading.js';
import { PlayModel } from '../play-model/play-model.js';
import { openSession } from '../session/open-session.js';
import type { Session } from '../session/session.js';
import { TableView } from './play-view.js';

/** A game at `/game/<id>`; a friend's link brings the token of the seat in the fragment. */
export function GameRoom() {
  const { path, fragment } = address.value;
  const id = decodeURIComponent(path.split('/')[2] ?? '');
  const token = new URLSearchParams(fragment).get('seat') ?? undefined;
  // The token leaves the address when it has been kept: that is no reason to sit down again.
  const latest = useRef({ id: '', token: '' });
  if (latest.current.id !== id) latest.current = { id, token: '' };
  if (token !== undefined) latest.current.token = token;
  const of = `${id} ${latest.current.token}`;
  return (
    <Loaded of={of} load={() => openSession(id, token)} unwanted={(session) => session.close()}>
      {(session) => <Seated key={of} session={session} />}
    </Loaded>
  );
}

function Seated({ session }: { readonly session: Session }) {
  const model = useMemo(() => {
    const made = new PlayModel(session);
    if (address.peek().query.get('set-up') === 'at-once') made.setUpAtOnce();
    return made;
  }, [session]);
  useEffect(() => () => model.close(), [model]);
  return <TableView model={model} />;
}
