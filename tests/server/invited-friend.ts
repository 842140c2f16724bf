import { promiseOf, Sfc32 } from '@pennon/kernel';
import { expect } from 'vitest';
import { Game, type Reply, type TestServer } from './test-server.js';

export const RUS = 'rus-salt-0123456789abcdef';
export const HORDE = 'horde-salt-0123456789abcd';
export const OTHER = 'other-salt-0123456789abcd';

/** A game to which a friend is invited. */
export async function invited(server: TestServer, more: object = {}) {
  const { status, body } = await server.post('/api/games', {
    scenario: 'kulikovo/training',
    seats: { rus: 'open', horde: 'friend' },
    commits: { rus: promiseOf(RUS) },
    ...more,
  });
  expect(status).toBe(201);
  return {
    game: new Game(server, body),
    path: `/api/games/${body.game}`,
    rus: body.seats.rus.token,
    invitation: body.seats.horde.invitation,
  };
}
type Invited = Awaited<ReturnType<typeof invited>>;

export const join = (server: TestServer, { path, invitation }: Pick<Invited, 'path' | 'invitation'>, more: object = {}): Promise<Reply> =>
  server.post(`${path}/join`, { invitation, commit: promiseOf(HORDE), key: 'k1', ...more });
export const salt = (server: TestServer, path: string, token: string, given: string): Promise<Reply> =>
  server.post(`${path}/salt`, { salt: given }, token);

/** Both sit and have given their salts. */
export async function begun(server: TestServer, more: object = {}) {
  const asked = await invited(server, more);
  const { body } = await join(server, asked);
  expect((await salt(server, asked.path, asked.rus, RUS)).status).toBe(200);
  expect((await salt(server, asked.path, body.token, HORDE)).status).toBe(200);
  return { ...asked, horde: body.token as string };
}

/** Plays on at random; with the tokens of both. */
export async function playOn(
  server: TestServer,
  { path, rus, horde }: { path: string; rus: string; horde: string },
  times = Number.POSITIVE_INFINITY,
) {
  const luck = Sfc32.seeded(5);
  for (let n = 0; n < times; n++) {
    const { body } = await server.get(path);
    if (body.pending.kind === 'over') return;
    const token = body.pending.side === 'rus' ? rus : horde;
    const own = (await server.get(path, token)).body;
    const { status, body: answer } = await server.post(`${path}/inputs`, { seq: own.seq, action: luck.pick(own.pending.actions) }, token);
    expect([status, answer.error]).toEqual([200, undefined]);
  }
}

export const code = ({ status, body }: Reply) => [status, body.error?.code];
