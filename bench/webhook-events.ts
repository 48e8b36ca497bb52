import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { anAdmin } from '@jornada/server/fixtures/admin';
import { aSession } from '@jornada/server/fixtures/session';
import { aWebhook } from '@jornada/server/fixtures/webhook';
import { openDatabase } from '../packages/server/src/platform/database/open-database.ts';
import { runSql, startBenchDatabase } from './database.ts';
import { startProduct } from './contestants/product.ts';
import { figure, printTable, saveLatest, type Figure } from './report.ts';
import { SECRET } from './school.ts';
import { turnPages } from './turn-pages.ts';

/** Promised time of a page of the history in milliseconds, for 95 requests of 100. */
const P95 = 50;
const FULL = 1_000_000;

const { values: options } = parseArgs({
  options: { events: { type: 'string', default: String(FULL) }, requests: { type: 'string', default: '60' } },
});
const events = Number(options.events);
const requests = Number(options.requests);

const database = await startBenchDatabase();
try {
  process.stdout.write(`PostgreSQL ${database.version}; building a history of ${events} events…\n`);
  const { webhookId, cookie } = await buildHistory();
  const product = await startProduct(database.url);
  const figures: Figure[] = [];
  try {
    const list = `/api/admin/webhooks/${webhookId}/events`;
    const asked = {
      'events: first pages': list,
      'events: errors': `${list}?status=error`,
      'events: by address': `${list}?search=compra-777777%40exemplo`,
      'events: by order': `${list}?search=pedido-654321`,
      'events: by a common word': `${list}?search=exemplo`,
      webhooks: '/api/admin/webhooks',
    };
    for (const [name, path] of Object.entries(asked)) {
      const { p95, cpu } = await turnPages({ product, database, cookie }, path, { requests });
      process.stdout.write(`${name}: p95 ${p95.toFixed(1)} ms, CPU ${cpu.toFixed(1)} ms\n`);
      figures.push(figure(`admin ${name}: p95`, p95, 'ms', { atMost: P95 }));
    }
  } finally {
    await product.stop();
  }
  printTable(figures);
  if (events >= FULL) saveLatest(figures);
} finally {
  await database.stop();
}

/** Thirty days of deliveries to one webhook: most of them payments, some of them errors, with bodies as large as Ticto's. */
async function buildHistory(): Promise<{ webhookId: string; cookie: string }> {
  const opened = await openDatabase({ databaseUrl: database.url, dataDir: '' });
  try {
    const { userId } = await anAdmin(opened.db);
    const { cookie } = await aSession(opened.db, { secret: SECRET, userId });
    const { id: webhookId } = await aWebhook(opened.db);
    const filler = randomUUID().repeat(20);
    await runSql(
      database.url,
      `insert into webhook_events (id, webhook_id, created_at, status_code, status, event_type, response_message, payload, headers,
         settled_at, buyer_email, order_reference)
       select gen_random_uuid(), '${webhookId}', at, 200, case when n % 50 = 0 then 'error' else 'success' end,
         (array['authorized', 'pix_created', 'refunded', 'subscription_delayed'])[1 + n % 4],
         'Acesso liberado: Uma jornada. Conta criada',
         jsonb_build_object('status', 'authorized', 'customer', jsonb_build_object('email', 'compra-' || n || '@exemplo.com.br'),
           'order', jsonb_build_object('hash', 'TO' || n), 'filler', '${filler}'),
         '{"content-type": "application/json"}', at, 'compra-' || n || '@exemplo.com.br', 'pedido-' || n || '/CURSO'
       from (select n, date_trunc('milliseconds', now() - n * interval '30 days' / ${events}) as at
               from generate_series(0, ${events - 1}) as n) as delivery`,
    );
    await runSql(database.url, `insert into webhook_counters values ('${webhookId}', 0, ${events}, now())`);
    await runSql(database.url, 'vacuum analyze');
    return { webhookId, cookie };
  } finally {
    await opened.close();
  }
}
