import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect as lineTo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { urlAt } from './postgres.js';

const SOCKET = '.s.PGSQL.5432';

/** Whether the word at which a line is cut never arrives, or arrives and is not answered. */
type Cut = 'unheard' | 'unanswered';

/** Stands between a server and its PostgreSQL, and cuts the line at a step that a test chooses. */
export class CuttingProxy {
  /** What was asked since a cut was ordered, as it went over the line. */
  heard: string[] = [];
  hasCut = false;
  #order: { readonly step: number; readonly how: Cut } | undefined;

  private constructor(
    private readonly server: Server,
    private readonly folder: string,
  ) {}

  static async before(socketFolder: string): Promise<CuttingProxy> {
    const folder = mkdtempSync(join(tmpdir(), 'pennon-proxy-'));
    const server = createServer();
    const proxy = new CuttingProxy(server, folder);
    server.on('connection', (near) => proxy.#join(near, lineTo(join(socketFolder, SOCKET))));
    await new Promise<void>((resolve) => server.listen(join(folder, SOCKET), resolve));
    return proxy;
  }

  get url(): string {
    return urlAt(this.folder);
  }

  /** The line on which the so many-th question from now on comes is cut there. */
  cutAt(step: number, how: Cut): void {
    this.heard = [];
    this.hasCut = false;
    this.#order = { step, how };
  }
  letBe(): void {
    this.#order = undefined;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
    rmSync(this.folder, { recursive: true, force: true });
  }

  #join(near: Socket, far: Socket): void {
    let isGreeted = false;
    let isMute = false;
    const cut = (): void => {
      near.destroy();
      far.destroy();
    };
    near.on('data', (said) => {
      // What one server tells the other is on a line of its own, which is no step of anything.
      const order = isGreeted && !String(said).includes('listen ') ? this.#order : undefined;
      isGreeted = true;
      if (order !== undefined && !this.hasCut) {
        this.heard.push(String(said));
        if (this.heard.length === order.step) {
          this.hasCut = true;
          if (order.how === 'unheard') return cut();
          isMute = true;
        }
      }
      far.write(said);
    });
    far.on('data', (said) => {
      if (isMute) cut();
      else near.write(said);
    });
    for (const line of [near, far]) {
      line.on('error', cut);
      line.on('close', cut);
    }
  }
}
