import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Proxy {
  /** The address of the database through the proxy. */
  url: string;
  port: number;
  /** Passes nothing on any more and ends nothing, like a machine that vanished. */
  vanish(): void;
  close(): Promise<void>;
}

/** A TCP proxy on this machine that leads to the server of `databaseUrl`. */
export async function startProxy(databaseUrl: string): Promise<Proxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isGone = false;
  const server = createServer((client) => {
    const onward = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (chunk) => !isGone && other.write(chunk));
      socket.on('close', () => !isGone && other.destroy());
      socket.on('error', () => socket.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    port,
    vanish: () => (isGone = true),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
