import { once } from 'node:events';
import { createServer } from 'node:http';
import { StartError } from '../start-error.ts';

interface Listening {
  port: number;
  host: string;
  contentType: string;
  /** The page; rejects when it cannot be made now. */
  render: () => Promise<string>;
}

/**
 * Serves /metrics, and nothing else, at an address of its own. Returns a function that ends it.
 * @throws StartError when the address cannot be used
 */
export async function listenAlone({ port, host, contentType, render }: Listening): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    render().then(
      (page) => response.writeHead(200, { 'content-type': contentType }).end(page),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening').catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(
      `O endereço ${host}:${port} (METRICS_HOST, METRICS_PORT) não pode ser usado: ${code ?? 'erro desconhecido'}. Escolha outra porta.`,
    );
  });
  return async () => {
    server.closeAllConnections();
    server.close();
  };
}
