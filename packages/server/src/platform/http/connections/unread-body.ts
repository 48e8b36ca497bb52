import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** How much of a body is still read after its request is answered, and for how long: enough for the answer to arrive. */
const MOST_BYTES = 64 * 1024;
const MOST_MS = 5000;

const readWhole = new WeakSet<IncomingMessage>();

/** Whether `readWholeBody` was called for the request. */
export const isReadWhole = (request: IncomingMessage) => readWhole.has(request);

/** Lets a body be read to its end even if its request is answered earlier: a browser reads the answer only then. */
export function readWholeBody(request: IncomingMessage): void {
  readWhole.add(request);
}

/** Whether an answer now would close the request's connection in the middle of its body. */
export function isCutOff(request: IncomingMessage): boolean {
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  // The framework's simulated requests, in tests, lack `complete`.
  const { complete: isWhole = true } = request as Partial<IncomingMessage>;
  return !isWhole && !readWhole.has(request) && !(announced <= MOST_BYTES);
}

/** Reads no more, and soon ends a connection, that keeps sending a body after its request was answered. */
export class UnreadBodyLimit {
  readonly #socket: Socket;
  #patience: { bytes: number; timer: NodeJS.Timeout } | null = null;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.once('close', () => this.end());
  }

  /** For an answered request whose body is not complete. */
  begin(): void {
    if (this.#patience || this.#socket.destroyed) return;
    this.#patience = { bytes: MOST_BYTES, timer: setTimeout(() => this.#socket.destroy(), MOST_MS) };
  }

  /** For bytes that arrived. */
  take(bytes: number): void {
    // Cutting the connection now would take the answer from a sender who has not read it; the rest stays unread until the time is over.
    if (this.#patience && (this.#patience.bytes -= bytes) < 0) this.#socket.pause();
  }

  /** For a complete body. */
  end(): void {
    clearTimeout(this.#patience?.timer);
    this.#patience = null;
  }
}
