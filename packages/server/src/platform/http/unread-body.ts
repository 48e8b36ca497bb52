import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** How much of a body is read on once its request is answered, and for how long: enough for the answer to arrive. */
const MOST_BYTES = 64 * 1024;
const MOST_MS = 1000;

const readWhole = new WeakSet<IncomingMessage>();

/** Whether `readWholeBody` was asked for. */
export const isReadWhole = (request: IncomingMessage) => readWhole.has(request);

/** Has a body read to its end although its request may be answered before: a browser reads the answer only then. */
export function readWholeBody(request: IncomingMessage): void {
  readWhole.add(request);
}

/** Whether the connection of a request that is answered now is closed in the middle of its body. */
export function isCutOff(request: IncomingMessage): boolean {
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  // The framework's own requests, of tests, do not have it.
  const { complete: isWhole = true } = request as Partial<IncomingMessage>;
  return !isWhole && !readWhole.has(request) && !(announced <= MOST_BYTES);
}

/** Ends a connection on which nothing more is expected, and on which more and more comes. */
export class UnreadBody {
  readonly #socket: Socket;
  #patience: { bytes: number; timer: NodeJS.Timeout } | null = null;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.once('close', () => this.end());
  }

  /** The answer is given, and what it answers may go on. */
  begin(): void {
    if (this.#patience || this.#socket.destroyed) return;
    this.#patience = { bytes: MOST_BYTES, timer: setTimeout(() => this.#socket.destroy(), MOST_MS) };
  }

  /** Some of it came. */
  take(bytes: number): void {
    if (this.#patience && (this.#patience.bytes -= bytes) < 0) this.#socket.destroy();
  }

  /** It is over. */
  end(): void {
    clearTimeout(this.#patience?.timer);
    this.#patience = null;
  }
}
