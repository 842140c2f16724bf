import { BadRequest, type GameComplaint, type Refused } from '@pennon/kernel';
import type { Complaint, ErrorCode } from '@pennon/protocol';
import { StoreFailure } from './store/store.js';

/** What was asked for is not done: a status, a code, a sentence. Nothing has changed. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode,
    message: string,
    private readonly more: { readonly ref?: string | undefined } & Omit<Complaint, 'error'> = {},
  ) {
    super(message);
  }

  get complaint(): Complaint {
    const { ref, ...more } = this.more;
    return { error: { code: this.code, message: this.message, ...(ref === undefined ? {} : { ref }) }, ...more };
  }
}

/** What the rules refuse. */
export const refusedByRules = ({ code, message, ref }: GameComplaint): HttpError =>
  new HttpError(code === 'illegal' ? 422 : 400, code, message, { ref });

/** What the rules grant; what they refuse is thrown. */
export function granted<T extends { readonly ok: true }>(result: T | Refused): T {
  if (result.ok) return result;
  throw refusedByRules(result.error);
}

/** Whether somebody spoke of a game as it stood before: it has gone on, or new dice are being agreed on. */
export const isStale = (fault: unknown): boolean => fault instanceof HttpError && (fault.code === 'stale' || fault.code === 'waiting');

export const notFound = (message: string): HttpError => new HttpError(404, 'not-found', message);
export const noSeat = (message: string): HttpError => new HttpError(401, 'no-seat', message);

/** Nobody knows what the store holds; whoever asks again finds out. */
export const storeFails = (): HttpError =>
  new HttpError(503, 'busy', 'The store cannot be read and written just now; try again in a moment.');

/** Whatever went wrong, as it is told. What is nobody's fault outside is told as little as possible. */
export function httpErrorOf(fault: unknown): HttpError {
  if (fault instanceof HttpError) return fault;
  if (fault instanceof StoreFailure) return storeFails();
  if (fault instanceof BadRequest) return new HttpError(400, 'bad-request', fault.message);
  const { statusCode = 500, code, message } = fault as { readonly statusCode?: number; readonly code?: string; readonly message?: string };
  if (statusCode === 413) return new HttpError(413, 'too-large', 'The request is larger than this call takes.');
  if (statusCode === 429) return new HttpError(429, 'too-many', message ?? 'Too many requests; wait a little.');
  if (statusCode === 404 || statusCode === 414) return notFound('There is nothing at this address.');
  if (statusCode === 503) return new HttpError(503, 'busy', 'The server has too much to do just now; try again in a moment.');
  if (statusCode === 415) return new HttpError(400, 'bad-request', 'The body must be JSON, with the content type application/json.');
  if (statusCode >= 400 && statusCode < 500) return new HttpError(400, 'bad-request', MALFORMED[code ?? ''] ?? 'The request is malformed.');
  return new HttpError(500, 'internal', 'The server failed on this request by an error of its own; nothing has changed.');
}

const MALFORMED: { readonly [code: string]: string } = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; it must be a JSON object.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its content length says.',
  FST_ERR_BAD_URL: 'The address is malformed.',
};
