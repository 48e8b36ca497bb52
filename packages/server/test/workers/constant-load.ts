import { Agent, request } from 'node:http';

/** Requests that are sent until told to stop. */
export interface ConstantLoad {
  /** Ends it, and returns how many were answered with 200 and what befell the others. */
  stop(): Promise<{ answered: number; refused: string[] }>;
}

export interface Sent {
  method: string;
  path: string;
  cookie?: string;
  body?: string;
}

/** One client sends one request after the other, on one connection or on a new one each time; it never repeats one that failed. */
async function send(address: string, agent: Agent | false, { method, path, cookie, body }: Sent): Promise<number> {
  return await new Promise((resolve, reject) => {
    const headers = { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) };
    request(`${address}${path}`, { method, agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode!)).on('error', reject);
    })
      .on('error', reject)
      .end(body);
  });
}

/** Several clients, half of them on connections that they keep. */
export function loadConstantly(address: string, clients: number, what: Sent): ConstantLoad {
  const refused: string[] = [];
  let answered = 0;
  const over = new AbortController();
  const work = async (client: number) => {
    const agent = client % 2 === 0 ? new Agent({ keepAlive: true, maxSockets: 1 }) : false;
    while (!over.signal.aborted) {
      const outcome = await send(address, agent, what).catch((error: NodeJS.ErrnoException) => String(error.code));
      if (outcome === 200) answered += 1;
      else refused.push(String(outcome));
    }
    if (agent) agent.destroy();
  };
  const all = Array.from({ length: clients }, (_, client) => work(client));
  return {
    async stop() {
      over.abort();
      await Promise.all(all);
      return { answered, refused };
    },
  };
}
