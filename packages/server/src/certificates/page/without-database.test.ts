import Fastify from 'fastify';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { closedPort } from '../../../test/mail/inbox.ts';
import { createAttempts } from '../../platform/attempts/attempts.ts';
import { systemClock as clock } from '../../platform/clock.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createRateLimits } from '../../platform/http/rate-limits.ts';
import { createKeyedHash } from '../../platform/secrets/keyed-hash.ts';
import { plainDatabase } from '../../platform/speed/pipelined-database.ts';
import { serveResources } from './resources.ts';
import { serveCertificatePages } from './serve-pages.ts';

/** The pages over a database server that refuses every connection. */
async function pages() {
  const pool = new pg.Pool({ host: '127.0.0.1', port: await closedPort() });
  onTestFinished(() => pool.end());
  const db = plainDatabase(pool, false);
  const app = Fastify();
  onTestFinished(() => app.close());
  const rateLimits = createRateLimits({ attempts: createAttempts({ db, clock, hash: createKeyedHash('um segredo') }) });
  const environment = readEnvironment({});
  const services = { db, clock, timeZone: environment.timeZone, rateLimits, environment };
  serveCertificatePages(app, services, await serveResources(app, services));
  return app;
}

test('without the database people read that this says nothing about the certificate', async () => {
  const app = await pages();
  for (const end of ['', '/7K4Q-92MF-3XHT-5P8W-D', '/7K4Q-92MF-3XHT-5P8W-D/imprimir', '?numero=7K4Q']) {
    const { statusCode, headers, body } = await app.inject(`/certificado${end}`);
    expect([end, statusCode]).toEqual([end, 503]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '2',
      'x-robots-tag': 'noindex',
    });
    expect(body).toContain('<html lang="pt-BR">');
    expect(body).toContain('<title>Sem resposta · Jornada</title>');
    expect(body).toContain('<h1>Não conseguimos conferir agora</h1>');
    expect(body).not.toMatch(/válido|não encontra|revogad/i);
  }
});
