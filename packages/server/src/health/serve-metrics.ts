import { createHash, timingSafeEqual } from 'node:crypto';
import { localDay } from '@jornada/domain/local-day';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../platform/http/failures.ts';
import { addCounter, addGauge } from '../platform/metrics/gauges.ts';
import { answerWorkers, askWorkers } from '../platform/metrics/ask-workers.ts';
import { listenAlone } from '../platform/metrics/listen-alone.ts';
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts';
import type { Services } from '../platform/services.ts';
import { keepForAMinute, readDatabaseFigures } from './database-figures.ts';

interface Watched {
  /** Requests that were refused for want of capacity, by priority. */
  shed: ReadonlyMap<string, number>;
}

/**
 * GET /metrics for Prometheus, summed over all workers: beside the school for whoever sends `METRICS_TOKEN`, or by itself on `METRICS_PORT`. Without
 * either nothing is counted and nothing served.
 * @throws StartError when `METRICS_PORT` cannot be used
 */
export async function serveMetrics(app: FastifyInstance, services: Services, watched: Watched): Promise<void> {
  const { token, port, host } = services.environment.metrics;
  if (token === undefined && port === undefined) return;
  const metrics = await createMetrics();
  await addFigures(metrics, services, watched);
  app.addHook('onResponse', async ({ method, routeOptions }, reply) =>
    // Without a route it is an address that does not exist, or one that the web app shows.
    metrics.observeRequest({
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    }),
  );
  const stopAnswering = answerWorkers(metrics.own);
  app.addHook('onClose', async () => stopAnswering());
  const render = async () => metrics.render(await askWorkers(metrics.own));
  if (token !== undefined) {
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isToken(request.headers.authorization, token)) return reply.code(404).send(answerNotFound(request));
      return reply.type(metrics.contentType).send(await render());
    });
  }
  if (port !== undefined)
    app.addHook('onClose', await listenAlone({ port, host, contentType: metrics.contentType, render }));
}

/** Whoever does not know the token is told what everybody is: there is nothing here. Equal hashes are compared, so no length shows. */
function isToken(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}

async function addFigures(metrics: Metrics, services: Services, { shed }: Watched): Promise<void> {
  const { db, clock, timeZone, pool, isStorageReachable } = services;
  const read = keepForAMinute(async () => {
    const now = clock();
    return readDatabaseFigures(db, { now, today: localDay(now, timeZone) });
  });
  const gauge = (name: string, help: string, more: Omit<Parameters<typeof addGauge>[1], 'name' | 'help'>) =>
    addGauge(metrics, { name: `jornada_${name}`, help, ...more });
  const ofPlatform = { of: 'platform' } as const;
  const ofProcess = { of: 'process' } as const;
  if (pool) {
    await gauge('database_connections', 'Connections to the database, by what they do.', {
      ...ofProcess,
      labels: ['state'],
      read: () => {
        const { total, idle, waiting } = pool();
        return [
          { labels: { state: 'idle' }, value: idle },
          { labels: { state: 'busy' }, value: total - idle },
          { labels: { state: 'awaited' }, value: waiting },
        ];
      },
    });
  }
  await addCounter(metrics, {
    name: 'jornada_requests_shed_total',
    help: 'Requests refused for want of capacity, by priority.',
    labels: ['priority'],
    read: () => [...shed].map(([priority, value]) => ({ labels: { priority }, value })),
  });
  await gauge('jobs', 'Jobs by queue and state.', {
    ...ofPlatform,
    labels: ['queue', 'state'],
    read: async () =>
      (await read()).jobs.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
  });
  await gauge('jobs_oldest_seconds', 'For how long the oldest job of a queue and state is due or runs.', {
    ...ofPlatform,
    labels: ['queue', 'state'],
    read: async () =>
      (await read()).jobs.map(({ queue, state, oldestSeconds }) => ({
        labels: { queue, state },
        value: oldestSeconds,
      })),
  });
  for (const [name, help] of [
    ['deliveries', 'Deliveries of payment platforms in 24 hours, by outcome.'],
    ['mails', 'Mails queued in 24 hours, by what became of them.'],
  ] as const) {
    await gauge(name, help, {
      ...ofPlatform,
      labels: ['status'],
      read: async () => (await read())[name].map(({ status, count }) => ({ labels: { status }, value: count })),
    });
  }
  await gauge('storage_reachable', 'Whether uploaded files can be reached.', {
    ...ofPlatform,
    read: async () => [{ value: (await isStorageReachable()) ? 1 : 0 }],
  });
  await gauge('storage_files', 'Uploaded files.', {
    ...ofPlatform,
    read: async () => [{ value: (await read()).storedFiles }],
  });
  await gauge('storage_bytes', 'Bytes of the lessons’ materials.', {
    ...ofPlatform,
    read: async () => [{ value: (await read()).storedBytes }],
  });
  await gauge('active_members', 'Members who opened the platform.', {
    ...ofPlatform,
    labels: ['range'],
    read: async () => {
      const { activeToday, activeInWeek } = await read();
      return [
        { labels: { range: 'today' }, value: activeToday },
        { labels: { range: '7_days' }, value: activeInWeek },
      ];
    },
  });
  await gauge(
    'last_backup_timestamp_seconds',
    'When the last good backup was complete, and the last that arrived elsewhere.',
    {
      ...ofPlatform,
      labels: ['place'],
      read: async () => {
        const { backedUpAt, copiedElsewhereAt } = await read();
        const places = Object.entries({ here: backedUpAt, elsewhere: copiedElsewhereAt });
        return places.flatMap(([place, value]) => (value === null ? [] : [{ labels: { place }, value }]));
      },
    },
  );
}
