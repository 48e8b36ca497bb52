import { cpuOfFamily, cpuOfProcess } from './cpu-time.ts';
import type { BenchDatabase } from './database.ts';
import type { ServerProcess } from './contestants/server-process.ts';

const WARM_UP = 10;

/**
 * Turns a list's pages as one administrator; after the last page it starts again. Returns the server's and PostgreSQL's CPU and the time
 * for one request, in milliseconds.
 */
export async function turnPages(
  { product, database, cookie }: { product: ServerProcess; database: BenchDatabase; cookie: string },
  path: string,
  { requests }: { requests: number },
): Promise<{ p95: number; cpu: number }> {
  const times: number[] = [];
  const used = () => cpuOfProcess(product.pid) + cpuOfFamily(database.postmaster);
  let before = used();
  let cursor: string | null = null;
  for (let count = -WARM_UP; count < requests; count++) {
    if (count === 0) before = used();
    const next = cursor && `${path.includes('?') ? '&' : '?'}cursor=${cursor}`;
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${product.port}${path}${next ?? ''}`, { headers: { cookie } });
    const body = (await answer.json()) as { nextCursor?: string | null };
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
    if (count >= 0) times.push(performance.now() - started);
    cursor = body.nextCursor ?? null;
  }
  times.sort((one, other) => one - other);
  return { p95: times[Math.ceil(requests * 0.95) - 1]!, cpu: (used() - before) / requests };
}
