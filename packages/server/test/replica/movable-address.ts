import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** An address that leads to another server when it is told to, as a proxy before a cluster does. */
export interface MovableAddress {
  port: number;
  /** Ends all connections; new ones lead there. */
  moveTo(url: string): void;
  close(): void;
}

export async function movableAddress(url: string): Promise<MovableAddress> {
  let target = Number(new URL(url).port);
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  };
  const server = createServer((client) => {
    const there = connect(target, '127.0.0.1');
    keep(client);
    keep(there);
    client.pipe(there).pipe(client);
    client.on('close', () => there.destroy());
    there.on('close', () => client.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endAll = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(other) {
      target = Number(new URL(other).port);
      endAll();
    },
    close() {
      server.close();
      endAll();
    },
  };
}
