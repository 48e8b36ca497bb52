import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

export interface Reply {
  status: number;
  body: Buffer;
}

/**
 * One keep-alive connection with one request at a time. It uses far less CPU than a full client, because the measured server shares the
 * machine.
 */
export class HttpClient {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')));
  }

  static async open(port: number): Promise<HttpClient> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new HttpClient(socket);
  }

  /** `head`: the whole request, as sent. */
  send(head: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(head);
    });
  }

  /** False once either side has closed it. */
  get isOpen(): boolean {
    return this.#socket.writable;
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(headEnd);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const start = end + headEnd.length;
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const found =
      length === undefined && /\r\ntransfer-encoding: chunked/i.test(head)
        ? readChunks(this.#received, start)
        : readLength(this.#received, start, Number(length ?? 0));
    if (!found) return;
    this.#received = this.#received.subarray(found.end);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body: found.body });
  }
}

function readLength(received: Buffer, start: number, length: number): { body: Buffer; end: number } | undefined {
  const end = start + length;
  return received.length < end ? undefined : { body: received.subarray(start, end), end };
}

/** The body of a chunked answer; undefined while its last chunk has not come. */
function readChunks(received: Buffer, start: number): { body: Buffer; end: number } | undefined {
  const chunks: Buffer[] = [];
  for (let at = start; ;) {
    const lineEnd = received.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(received.toString('latin1', at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (received.length < next) return undefined;
    if (size === 0) return { body: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks), end: next };
    chunks.push(received.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
}

/** A request as a browser's script sends it; a command without a body sends an empty object. */
export function requestHead({
  method,
  path,
  cookie,
  body,
  headers = [],
  port,
}: RequestLine & { port: number }): string {
  const content = method === 'GET' ? '' : (body ?? '{}');
  const lines = [`${method} ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`, 'accept: application/json', ...headers];
  if (cookie !== undefined) lines.push(`cookie: ${cookie}`);
  if (content) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(content)}`);
  return `${lines.join('\r\n')}\r\n\r\n${content}`;
}

export interface RequestLine {
  method: string;
  path: string;
  cookie?: string;
  /** JSON. */
  body?: string;
  /** Further headers, as whole lines. */
  headers?: string[];
  /** The function of `contestants/answers.sql` that does the same, with its arguments besides the session. */
  call?: { name: string; values: Record<string, string> };
}
