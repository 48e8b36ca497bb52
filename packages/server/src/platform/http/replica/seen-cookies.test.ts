import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../../fixtures/random.ts';
import { createSeenCookies } from './seen-cookies.ts';

const epoch = '0123abcd';

/** An app whose answers carry the position in their path, and say what their request carried. */
async function anApp(publicUrl: string) {
  const cookies = createSeenCookies({ publicUrl });
  const app = Fastify();
  await app.register(fastifyCookie);
  app.get<{ Params: { lsn: string } }>('/:lsn', async (request, reply) => {
    const carried = cookies.carriedBy(request);
    cookies.move(request, reply, { epoch, lsn: BigInt(request.params.lsn) });
    return { carried: carried && carried !== 'unusable' ? carried.lsn.toString() : carried };
  });
  return app;
}

type Jar = Map<string, string>;
const headerOf = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

test('answers to requests at once may arrive in any order: what a browser carries never goes back, nor grows', async () => {
  const app = await anApp('http://localhost');
  const random = seededRandom();
  const jar: Jar = new Map();
  const underway: { cookies: { name: string; value: string }[]; lsn: number }[] = [];
  let [position, received] = [1, 0];
  for (let step = 0; step < 600; step++) {
    if (underway.length < 4 && random() < 0.55) {
      // The log moves on between some answers.
      if (random() < 0.7) position += Math.floor(random() * 100);
      const answer = await app.inject({ url: `/${position}`, headers: { cookie: headerOf(jar) } });
      const { carried } = answer.json<{ carried: string | null }>();
      expect(Number(carried)).toBeGreaterThanOrEqual(received);
      underway.push({ cookies: answer.cookies, lsn: position });
    } else if (underway.length > 0) {
      const [arrived] = underway.splice(Math.floor(random() * underway.length), 1);
      for (const { name, value } of arrived!.cookies) {
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      received = Math.max(received, arrived!.lsn);
      expect(jar.size).toBeLessThanOrEqual(6);
    }
  }
});

test('an answer that moves nothing sets nothing', async () => {
  const app = await anApp('http://localhost');
  const cookie = `jornada.seen.${epoch}-ff=1`;
  const same = await app.inject({ url: '/255', headers: { cookie } });
  expect(same.headers['set-cookie']).toBeUndefined();
  const further = await app.inject({ url: '/256', headers: { cookie } });
  expect(further.cookies.map(({ name, value }) => [name, value])).toEqual([
    [`jornada.seen.${epoch}-ff`, ''],
    [`jornada.seen.${epoch}-100`, '1'],
  ]);
});

test('no script and no other site reads it, and over https only https carries it', async () => {
  const app = await anApp('https://escola.exemplo');
  const { headers } = await app.inject({ url: '/255' });
  expect(headers['set-cookie']).toBe(
    `__Secure-jornada.seen.${epoch}-ff=1; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
});

test.each(['unknown', '1', '-1', '0123abcd-', '0123abcd-xyz', `0123abcd-${'f'.repeat(17)}`])(
  'a position like %s cannot be compared, nor can positions of two epochs',
  async (text) => {
    const app = await anApp('http://localhost');
    const carriedBy = async (cookie: string) => (await app.inject({ url: '/1', headers: { cookie } })).json().carried;
    expect(await carriedBy(`jornada.seen.${text}=1`)).toBe('unusable');
    expect(await carriedBy(`jornada.seen.${epoch}-1=1; jornada.seen.fffffff0-1=1`)).toBe('unusable');
  },
);
