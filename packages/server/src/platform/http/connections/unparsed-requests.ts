import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { refusals, type Problem, type RefusalCode } from '@jornada/contract/refusals';

const codes: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/**
 * Answers bytes that never became a request: a head that is too long, too slow or not HTTP. The framework has not seen them, so
 * this writes the refusal by hand, in the shape of every other, and ends the connection.
 */
export function answerUnparsed({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  // The sender has gone.
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const refusal = codes[code] ?? 'unreadable_body';
  const { status, message } = refusals[refusal];
  const body = JSON.stringify({ code: refusal, message } satisfies Problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
