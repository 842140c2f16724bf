import './play.css';
import { useEffect, useMemo } from 'preact/hooks';
import { address, rewrite } from '../app/address.js';
import { Loaded } from '../app/loading.js';
import { openSession } from '../session/open.js';
import type { Session } from '../session/session.js';
import { PlayModel } from './model.js';
import { TableView } from './table-view.js';

/** A game at `/game/<id>`; a friend's link brings the token of the seat in the fragment. */
export function GameRoom() {
  const { path } = address.value;
  const id = decodeURIComponent(path.split('/')[2] ?? '');
  const token = useMemo(() => new URLSearchParams(location.hash.slice(1)).get('seat') ?? undefined, [id]);
  return (
    <Loaded of={id} load={() => openSession(id, token)}>
      {(session) => <Seated key={id} session={session} />}
    </Loaded>
  );
}

function Seated({ session }: { readonly session: Session }) {
  const model = useMemo(() => new PlayModel(session), [session]);
  useEffect(() => {
    // The page keeps the seat; the token need not stand in the address any longer.
    if (location.hash.includes('seat=')) rewrite(location.pathname);
    return () => model.close();
  }, [model]);
  return <TableView model={model} />;
}
