import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createHeadEnd } from './head-end.ts';
import type { EventLoopQueue } from './event-loop-queue.ts';
import { isReadWhole, UnreadBody } from './unread-body.ts';

const nothing = Buffer.alloc(0);

/**
 * Has the requests of a connection parsed one at a time: what comes behind one waits as the bytes it is, until that one is answered. Left to itself
 * node:http makes a request and an answer of everything in a piece of 64 kB, two thousand of them, and keeps them all.
 * How it is done: this steps between the connection and the parser, which hears of data as any listener does.
 */
export class RequestQueue {
  readonly #socket: Socket;
  readonly #turns: EventLoopQueue;
  readonly #parse: (bytes: Buffer) => void;
  readonly #headEnd = createHeadEnd();
  readonly #unread: UnreadBody;
  #latest: IncomingMessage | null = null;
  /** How much of the latest request's body is still to come, where it was announced. */
  #bodyBytes = 0;
  #unanswered = 0;
  /** Came behind a request that is not answered yet. Nothing more is read meanwhile, so it is a piece or two. */
  #waiting: Buffer | null = null;
  #isClosing = false;

  /** Of a connection that the server has just got; what waits takes turns with what waits on the server's others. */
  constructor(socket: Socket, turns: EventLoopQueue) {
    const [parse] = socket.listeners('data');
    if (!parse) throw new Error('node:http does not listen for data any more');
    this.#parse = parse as (bytes: Buffer) => void;
    this.#socket = socket;
    this.#turns = turns;
    this.#unread = new UnreadBody(socket);
    socket.off('data', this.#parse).on('data', (bytes: Buffer) => this.#receive(bytes));
    socket.on('drain', () => this.#goOn());
    const destroySoon = socket.destroySoon.bind(socket);
    // With this node:http closes behind its last answer; bytes that lie there unread would take the answer with them.
    socket.destroySoon = () => (this.#isWhole() ? destroySoon() : this.#closeSlowly());
  }

  /** A request that was parsed is on its way to its answer. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    this.#latest = request;
    this.#bodyBytes = Number(request.headers['content-length'] ?? 0);
    this.#unanswered++;
    response.on('close', this.#onAnswered);
  }

  #onAnswered = (): void => {
    this.#unanswered--;
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

  /** The parser gets what belongs to the request that it is at, or else one head. */
  #feed(bytes: Buffer): void {
    let rest = bytes;
    let hasBegun = false;
    while (rest.length > 0 && !this.#socket.destroyed) {
      const isBody = !this.#isWhole();
      if (!isBody && (hasBegun || !this.#mayBegin())) return this.#wait(rest);
      hasBegun = true;
      // A body in chunks ends as a head does.
      const size = this.#bodyBytes > 0 ? Math.min(this.#bodyBytes, rest.length) : this.#headEnd(rest);
      const part = size === rest.length ? rest : rest.subarray(0, size);
      rest = size === rest.length ? nothing : rest.subarray(size);
      if (isBody) this.#passBody(part);
      else this.#parse(part);
      // What cannot be parsed was answered.
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

  /** After the last answer: nothing more is parsed, and a little more is read so that the answer arrives. */
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
