import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { afterCommand, everything } from './after-command.ts';
import { createQueryClient } from './query-client.ts';
import { sessionQuery } from './session.ts';

const page = (name: string) => ['journeys', name];
const drawn = () => new Promise((done) => setTimeout(done));

/** A screen that shows a page; `answer` is the server's answer. */
function show(cache: QueryClient, name: string, answer: () => Promise<string>) {
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      void answer().then(resolve);
    });
  const screen = new QueryObserver(cache, { queryKey: page(name), queryFn, staleTime: 5_000 });
  const seen: (string | undefined)[] = [];
  const leave = screen.subscribe(({ data }) => void seen.push(data));
  return { leave, seen };
}

const never = () => new Promise<string>(() => undefined);

test('what nobody shows is dropped, and what the command did not touch stays', async () => {
  const cache = createQueryClient();
  cache.setQueryData(page('a'), 'old');
  cache.setQueryData(['settings', 'else'], 'untouched');
  await afterCommand(cache, { invalidates: [['journeys']] });
  expect(cache.getQueryData(page('a'))).toBeUndefined();
  expect(cache.getQueryData(['settings', 'else'])).toBe('untouched');
});

test('what is shown follows the answer at once, and is read again', async () => {
  const cache = createQueryClient();
  cache.setQueryData(page('a'), 'old');
  const { seen } = show(cache, 'a', async () => 'read again');
  await afterCommand(cache, { invalidates: [['journeys']], applyAnswer: () => cache.setQueryData(page('a'), 'told') });
  await drawn();
  expect(cache.getQueryData(page('a'))).toBe('read again');
  expect(seen).not.toContain('old');
});

test('an answer that cannot be written down leaves nothing old behind either', async () => {
  const cache = createQueryClient();
  cache.setQueryData(page('a'), 'old');
  const failing = () => {
    throw new Error('not the shape that was expected');
  };
  await expect(afterCommand(cache, { invalidates: [['journeys']], applyAnswer: failing })).rejects.toThrow(
    'not the shape',
  );
  expect(cache.getQueryData(page('a'))).toBeUndefined();
});

test('what was asked before the answer came writes nothing', async () => {
  const cache = createQueryClient();
  const asked = Promise.withResolvers<string>();
  const early = cache.prefetchQuery({ queryKey: page('a'), queryFn: () => asked.promise });
  void afterCommand(cache, { invalidates: [['journeys']] });
  asked.resolve('old');
  await early;
  expect(cache.getQueryData(page('a'))).toBeUndefined();
});

test('what a screen was still waiting for when the answer came is asked for again', async () => {
  const cache = createQueryClient();
  const asked = Promise.withResolvers<string>();
  const answers = [asked.promise, Promise.resolve('new')];
  const { seen } = show(cache, 'a', () => answers.shift()!);
  const readAgain = afterCommand(cache, { invalidates: [['journeys']] });
  asked.resolve('old');
  await readAgain;
  await drawn();
  expect(cache.getQueryData(page('a'))).toBe('new');
  expect(seen).not.toContain('old');
});

test('a screen that is left before it was read again leaves nothing old behind', async () => {
  const cache = createQueryClient();
  cache.setQueryData(page('a'), 'old');
  const { leave } = show(cache, 'a', never);
  void afterCommand(cache, { invalidates: [['journeys']] });
  expect(cache.getQueryData(page('a'))).toBe('old');
  leave();
  await drawn();
  expect(cache.getQueryData(page('a'))).toBeUndefined();
});

test('a screen that is left afterwards leaves what was read', async () => {
  const cache = createQueryClient();
  cache.setQueryData(page('a'), 'old');
  const { leave } = show(cache, 'a', async () => 'new');
  await afterCommand(cache, { invalidates: everything });
  leave();
  await drawn();
  expect(cache.getQueryData(page('a'))).toBe('new');
});

test('who is signed in is never dropped: doors and shells stand on it', async () => {
  const cache = createQueryClient();
  cache.setQueryData(sessionQuery.queryKey, null);
  await afterCommand(cache, { invalidates: everything });
  expect(cache.getQueryData(sessionQuery.queryKey)).toBeNull();
});

test('the page that comes next is read meanwhile', async () => {
  const cache = createQueryClient();
  const next = { queryKey: page('next'), queryFn: async () => 'new' };
  await afterCommand(cache, { invalidates: [['journeys']], prefetches: next });
  await expect.poll(() => cache.getQueryData(page('next'))).toBe('new');
});
