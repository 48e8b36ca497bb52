import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createHeadEnd } from './head-end.ts';
import type { EventLoopQueue } from './event-loop-queue.ts';
import { isReadWhole, UnreadBodyLimit } from './unread-body.ts';

const nothing = Buffer.alloc(0);

/**
 * Lets the requests of a connection be parsed one at a time: bytes behind a request wait unparsed until it is answered. By itself
 * node:http parses a whole piece of 64 kB, up to two thousand requests, and keeps a request and a response object for each.
 * This class sits between the connection and the parser, which is an ordinary `data` listener.
 */
export class RequestQueue {
  readonly #socket: Socket;
  readonly #turns: EventLoopQueue;
  readonly #parse: (bytes: Buffer) => void;
  readonly #headEnd = createHeadEnd();
  readonly #unread: UnreadBodyLimit;
  #latest: IncomingMessage | null = null;
  #answer: ServerResponse | null = null;
  /** Bytes of the latest request's body that are still to come, if its length was announced. */
  #bodyBytes = 0;
  #unanswered = 0;
  /** Bytes behind a request that is not answered yet. Reading pauses meanwhile, so it is one or two pieces. */
  #waiting: Buffer | null = null;
  #isClosing = false;
  #isEnding = false;

  /** `socket` is a new connection. All connections of a server share `turns`, so that their waiting requests take turns. */
  constructor(socket: Socket, turns: EventLoopQueue) {
    const [parse] = socket.listeners('data');
    if (!parse) throw new Error('node:http does not listen for data any more');
    this.#parse = parse as (bytes: Buffer) => void;
    this.#socket = socket;
    this.#turns = turns;
    this.#unread = new UnreadBodyLimit(socket);
    socket.off('data', this.#parse).on('data', (bytes: Buffer) => this.#receive(bytes));
    socket.on('drain', () => this.#goOn());
    const destroySoon = socket.destroySoon.bind(socket);
    // node:http calls this to close after its last answer. Closing with unread bytes would lose the answer.
    socket.destroySoon = () => (this.#isWhole() ? destroySoon() : this.#closeSlowly());
  }

  /** Must be called for every parsed request, before it is answered. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    this.#latest = request;
    this.#answer = response;
    if (this.#isEnding) response.shouldKeepAlive = false;
    this.#bodyBytes = Number(request.headers['content-length'] ?? 0);
    this.#unanswered++;
    response.on('close', this.#onAnswered);
  }

  /**
   * Closes the connection after the answer under way, or else after the next one, and says so in its head. A head that was sent already
   * promised more, so then it is the one after.
   */
  endWithAnswer(): void {
    this.#isEnding = true;
    if (this.#answer && !this.#answer.headersSent) this.#answer.shouldKeepAlive = false;
  }

  #onAnswered = (): void => {
    this.#unanswered--;
    if (this.#unanswered === 0) this.#answer = null;
    if (!this.#isWhole() && !isReadWhole(this.#latest!)) this.#unread.begin();
    this.#goOn();
  };

  /** Whether all of the latest request was read. */
  #isWhole(): boolean {
    return this.#latest === null || this.#latest.complete;
  }

  #mayBegin(): boolean {
    return this.#unanswered === 0 && !this.#socket.writableNeedDrain;
  }

  #receive(bytes: Buffer): void {
    if (this.#isClosing) this.#letPass(bytes);
    else if (this.#waiting) this.#wait(Buffer.concat([this.#waiting, bytes]));
    else this.#feed(bytes);
  }

  /** Passes the rest of the current request to the parser, or else one head. */
  #feed(bytes: Buffer): void {
    let rest = bytes;
    let hasBegun = false;
    while (rest.length > 0 && !this.#socket.destroyed) {
      const isBody = !this.#isWhole();
      if (!isBody && (hasBegun || !this.#mayBegin())) return this.#wait(rest);
      hasBegun = true;
      // A chunked body ends like a head.
      const size = this.#bodyBytes > 0 ? Math.min(this.#bodyBytes, rest.length) : this.#headEnd(rest);
      const part = size === rest.length ? rest : rest.subarray(0, size);
      rest = size === rest.length ? nothing : rest.subarray(size);
      if (isBody) this.#passBody(part);
      else this.#parse(part);
      // unparsed-requests.ts has answered.
      if (!this.#socket.writable) return this.#closeSlowly();
    }
  }

  #passBody(part: Buffer): void {
    this.#bodyBytes = Math.max(0, this.#bodyBytes - part.length);
    this.#unread.take(part.length);
    this.#parse(part);
    if (this.#isWhole()) this.#unread.end();
  }

  #wait(bytes: Buffer): void {
    this.#waiting = bytes;
    this.#socket.pause();
    this.#goOn();
  }

  #goOn(): void {
    if (this.#waiting && this.#mayBegin()) this.#turns.add(this.#takeTurn);
  }

  #takeTurn = (): void => {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) this.#receive(waiting);
    if (!this.#waiting) this.#socket.resume();
  };

  /** After the last answer: parses nothing more, and reads only a little more so that the answer arrives. */
  #closeSlowly(): void {
    this.#isClosing = true;
    this.#waiting = null;
    this.#unread.begin();
    this.#socket.end();
    this.#socket.resume();
  }

  #letPass(bytes: Buffer): void {
    const isLast = this.#bodyBytes > 0 && bytes.length >= this.#bodyBytes;
    this.#bodyBytes -= bytes.length;
    this.#unread.take(bytes.length);
    if (isLast) this.#socket.destroy();
  }
}
