import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Milliseconds before each of its answers. */
const PAUSE = 4000;

/**
 * Starts a mail server on 127.0.0.1 that takes every mail and is slow about it, unless told: while something is measured hardly any mail is
 * sent, because sending is its own job's cost, and no connection times out.
 * @returns its address as `SMTP_URL`
 */
export async function startSlowMailbox(pause = PAUSE): Promise<{ url: string; stop: () => void }> {
  const server = createServer((socket) => converse(socket, pause)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

function converse(socket: Socket, pause: number): void {
  let isInMail = false;
  let rest = '';
  socket.on('error', () => socket.destroy());
  socket.write('220 ready\r\n');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n');
    rest = lines.pop()!;
    for (const line of lines) {
      if (isInMail && line !== '.') continue;
      const command = isInMail ? '.' : line.slice(0, 4).toUpperCase();
      isInMail = command === 'DATA';
      const answer = isInMail ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok';
      setTimeout(() => socket.writable && socket.write(`${answer}\r\n`), pause).unref();
    }
  });
}
