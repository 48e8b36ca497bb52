import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A fake PostgreSQL server that only answers with its version number; for versions we cannot install. */
export async function serverOfVersion(version: number): Promise<{ url: string; close(): void }> {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]));
      socket.on('data', (request) => {
        if (request[0] === 'Q'.charCodeAt(0)) socket.write(answer(String(version)));
        else socket.end();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://jornada@127.0.0.1:${port}/escola`, close: () => server.close() };
}

const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value & 65_535)]);
const text = (value: string) => Buffer.from(`${value}\0`);

const message = (kind: string, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);
};

const ready = message('Z', Buffer.from('I'));

/** One row with one text column. */
function answer(value: string) {
  const column = [text('version'), int32(0), int16(0), int32(25), int16(65_535), int32(-1), int16(0)];
  return Buffer.concat([
    message('T', int16(1), ...column),
    message('D', int16(1), int32(value.length), Buffer.from(value)),
    message('C', text('SELECT 1')),
    ready,
  ]);
}
