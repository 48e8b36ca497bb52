import { expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../testing/fake-server.ts';
import './later-endpoints.ts';
import { call } from './api-client.ts';
import { readStatus } from './read-status.ts';

const overloaded = refuse(503, {
  code: 'overloaded',
  message: 'Muita gente ao mesmo tempo. Tente de novo em instantes.',
});

test('after five repeats the read fails as any other, and the status is gone', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { requests } = fakeServer({ 'GET /api/me': overloaded });
  await expect(call('accounts', 'me')).rejects.toMatchObject({ code: 'overloaded' });
  expect(requests).toHaveLength(6);
  expect(readStatus.text).toBe('');
});

test('commands are never repeated', async () => {
  const { requests } = fakeServer({ 'POST /api/lessons/1/completion': overloaded });
  const complete = call('lessons', 'completeLesson', { params: { lessonId: '1' } });
  await expect(complete).rejects.toMatchObject({ code: 'overloaded' });
  expect(requests).toHaveLength(1);
});

test('a read that nobody waits for any more is not repeated', async () => {
  const { requests } = fakeServer({ 'GET /api/me': overloaded });
  const stop = new AbortController();
  const reading = call('accounts', 'me', ...([{}, { signal: stop.signal }] as unknown as []));
  setTimeout(() => stop.abort(), 50);
  await expect(reading).rejects.toThrow();
  expect(requests).toHaveLength(1);
});
