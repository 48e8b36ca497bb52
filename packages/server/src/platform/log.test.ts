import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import { describeError } from './log.ts';

const t = useTestApp();

test('a failed query is logged without its values: they may be tokens, hashes or what people wrote', async () => {
  const secret = 'token-que-abre-tudo';
  const failure = await t.db.execute(sql`select ${secret}::text::int`).catch((error: unknown) => error);
  const logged = describeError(failure);
  expect(logged).toMatchObject({ type: 'DrizzleQueryError', cause: { code: '22P02' } });
  expect(logged.message).toContain('select');
  expect(JSON.stringify(logged)).not.toContain(secret);
});

test('what is not an error is described too', () => {
  expect(describeError('algo')).toEqual({ type: 'string', message: 'algo', stack: '' });
});
