import { expect, test } from 'vitest';
import { createAvailability } from './availability.ts';

test('a server that failed is left alone, then tried by one caller at a time until it answers', () => {
  let time = 0;
  const server = createAvailability({ pauseMs: 100, now: () => time });
  expect(server.mayTry()).toBe(true);
  server.failed();
  expect(server.mayTry()).toBe(false);
  time = 100;
  expect([server.mayTry(), server.mayTry()]).toEqual([true, false]);
  time = 150;
  server.failed();
  time = 249;
  expect(server.mayTry()).toBe(false);
  time = 250;
  expect(server.mayTry()).toBe(true);
  server.succeeded();
  expect([server.mayTry(), server.mayTry()]).toEqual([true, true]);
});
