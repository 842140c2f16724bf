import type { WebSocket } from 'ws';
import type { Waiting } from './held-bytes.js';
import { slices } from './unsent.js';

/** Bytes that wait for a slow listener before he is let go; he can come back and say what he knows. One message may always wait. */
const MOST_WAITING = 1024 * 1024;

/** What is said on a live connection: message after message, long ones in pieces, each when the one before has been taken. */
export class Outbox {
  readonly #messages: string[] = [];
  #isSending = false;
  #closing: { readonly code: number; readonly reason: string } | undefined;

  constructor(
    private readonly socket: WebSocket,
    private readonly waiting: Waiting,
  ) {
    socket.once('close', () => {
      this.#messages.length = 0;
      waiting.end();
    });
  }

  say(text: string): void {
    if (this.#closing !== undefined || this.socket.readyState !== this.socket.OPEN) return;
    const bytes = Buffer.byteLength(text);
    if (this.waiting.bytes > 0 && this.waiting.bytes + bytes > MOST_WAITING) {
      this.socket.terminate();
      return;
    }
    this.#messages.push(text);
    this.waiting.add(bytes);
    if (!this.#isSending) void this.#send();
  }

  /** Closes the connection when everything has been said. */
  leave(code: number, reason: string): void {
    this.#closing ??= { code, reason };
    if (!this.#isSending) this.socket.close(code, reason);
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    for (let text = this.#messages.shift(); text !== undefined; text = this.#messages.shift()) {
      let left = text.length;
      for (const piece of slices(text)) {
        left -= piece.length;
        const isSent = await this.#sent(piece, left === 0);
        this.waiting.taken(Buffer.byteLength(piece));
        if (!isSent) return;
      }
    }
    this.#isSending = false;
    if (this.#closing !== undefined) this.socket.close(this.#closing.code, this.#closing.reason);
  }

  #sent(piece: string, fin: boolean): Promise<boolean> {
    return new Promise((resolve) => this.socket.send(piece, { fin }, (fault) => resolve(fault === undefined || fault === null)));
  }
}
