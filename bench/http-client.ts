import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

export interface Reply {
  status: number;
  body: Buffer;
}

/**
 * One keep-alive connection with one request at a time. It uses far less CPU than a full client, because the measured server shares the
 * machine. It supports only answers with a content-length.
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

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(headEnd);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const start = end + headEnd.length;
    if (this.#received.length < start + length) return;
    const body = this.#received.subarray(start, start + length);
    this.#received = this.#received.subarray(start + length);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
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
}
