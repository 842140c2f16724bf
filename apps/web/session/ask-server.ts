import type { GameComplaint } from '@pennon/kernel';
import type { Complaint } from '@pennon/protocol';
import { messageOf } from '../app/fault-message.js';

/** An answer of the server, or what it says against it. */
export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: GameComplaint | Complaint['error']; readonly body?: Complaint };

interface Asking {
  readonly body?: object;
  readonly token?: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
}

/** After so many milliseconds nobody waits for an answer any longer. */
const PATIENCE = 10_000;

/** Asks the server; a server that cannot be reached is a complaint like any other. */
export async function ask<T>(
  path: string,
  { body, token, method = body === undefined ? 'GET' : 'POST' }: Asking = {},
): Promise<Answered<T>> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const value: unknown = await response.json();
    if (response.ok) return { ok: true, value: value as T };
    const complaint = value as Complaint;
    return { ok: false, error: complaint.error, body: complaint };
  } catch (fault) {
    return { ok: false, error: { code: 'busy', message: messageOf(fault) } };
  }
}
