import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { callerOf, TEST_SECRET, useTestApp, type Answer, type Caller } from '../../../fixtures/test-app.ts';
import { TEST_SECRETS_KEY } from '../../../fixtures/secrets-key.ts';
import { aSession } from '../../../fixtures/session.ts';
import { aMail } from '../../../fixtures/mail.ts';
import { configureMail } from '../../../test/mail/outbox.ts';
import { buildApp } from '../../app.ts';
import { loggerOptions } from '../../platform/log.ts';

const t = useTestApp();
const logged: string[] = [];
let app: FastifyInstance;
let admin: Caller;
beforeAll(async () => {
  configureMail(t);
  const stream = { write: (line: string) => void logged.push(line) };
  app = await buildApp(t.services, {
    webFolder: join(t.dataDir, 'no-web'),
    logger: { ...loggerOptions('trace'), stream },
  });
  const { userId } = await anAdmin(t.db);
  const { cookie } = await aSession(t.db, { userId, secret: TEST_SECRET, now: t.services.clock() });
  admin = callerOf(app, cookie);
});
afterAll(() => app.close());

const given = ['TOKEN-DA-TICTO-MUITO-SECRETO', 'whsec_SEGREDO', 'whsec_ANTERIOR'];
const [validationToken = '', secret = '', previousSecret = ''] = given;

test('what an administrator sets is in no log line, no answer and no record; an address is told on its card alone', async () => {
  const answers: Answer[] = [];
  const tokens: string[] = [];
  const call = async (answer: Promise<Answer>) => {
    answers.push(await answer);
    return answers.at(-1)!.body;
  };
  const { id: journeyId } = await aJourney(t.db, { tipo: 'paga' });
  for (const platform of ['ticto', 'stripe', 'hotmart']) {
    const field = platform === 'ticto' ? 'validationToken' : 'secret';
    const made = await call(admin.post('/api/admin/webhooks', { platform, [field]: secret }));
    const path = `/api/admin/webhooks/${made.id}`;
    await call(admin.put(`${path}/secrets`, { [field]: validationToken, previousSecret }));
    await call(admin.put(`${path}/secrets`, { validationToken, secret, previousSecret }));
    await call(admin.put(`${path}/secrets`, { secret: `${secret} com espaço`, previousSecret: `${previousSecret}\n` }));
    await call(admin.post(`${path}/test-events`, { journeyId }));
    const rotated = await call(admin.post(`${path}/address`));
    tokens.push(...[made.url, rotated.url].map((url: string) => url.split('/').at(-1)!));
    await call(admin.get(`${path}/events`));
    await call(admin.delete(path));
    await call(admin.post(`${path}/restoration`));
  }
  await call(admin.get('/api/admin/audit'));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);

  const { rows } = await t.db.execute(sql`
    select to_json(audit_log) as row from audit_log union all select to_json(webhook_events) from webhook_events
    union all select to_json(job) from pgboss.job union all select to_json(to_jsonb(webhooks) - 'token') from webhooks`);
  const bodies = answers.map(({ body }) => JSON.stringify({ ...body, url: undefined }));
  const everything = [...logged, ...bodies, ...rows.map((row) => JSON.stringify(row))];
  expect(logged.length).toBeGreaterThan(20);
  for (const text of [...given, ...tokens, TEST_SECRETS_KEY])
    expect(everything.filter((line) => line.includes(text))).toEqual([]);
});

test('the outbox never tells a link, also of mails that still wait with theirs', async () => {
  const { userId, email } = await aMember(t.db);
  const secret = 'https://escola.exemplo/reset-password#token=MUITO-SECRETO';
  const body = { holdsSecret: true, text: secret, html: secret };
  const about = { recipient: email, userId, template: 'access_link', ...body };
  const waiting = await aMail(t.db, { ...about, status: 'queued', attempts: 1 });
  const answers = [await admin.post(`/api/admin/mails/${waiting.id}/resend`), await admin.get('/api/admin/mails')];
  expect(answers.map(({ status }) => status)).toEqual([201, 200]);
  const { rows } = await t.db.execute(sql`select to_json(audit_log) as row from audit_log where subject = ${email}`);
  const everything = [...logged, ...answers.map((answer) => JSON.stringify(answer.body)), JSON.stringify(rows)];
  expect(everything.filter((line) => line.includes('#token=') || line.includes('MUITO-SECRETO'))).toEqual([]);
});
