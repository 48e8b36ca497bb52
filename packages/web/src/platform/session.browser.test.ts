import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { clearKnownVisitor, readSession, sessionQuery } from './session.ts';

afterEach(() => {
  clearKnownVisitor();
  vi.unstubAllGlobals();
});

function withServer() {
  const ask = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(Response.json({ code: 'not_signed_in', message: 'Entre' }, { status: 401 })),
  );
  vi.stubGlobal('fetch', ask);
  return ask;
}

test('whoever opened the page without a session is a visitor without anybody being asked', async () => {
  const ask = withServer();
  document.documentElement.setAttribute('data-visitor', '');
  expect(await readSession(new QueryClient())).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

test('once the first screen stands, the server is asked: they may have signed in meanwhile', async () => {
  const ask = withServer();
  document.documentElement.setAttribute('data-visitor', '');
  clearKnownVisitor();
  expect(await readSession(new QueryClient())).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a session that is known is not asked for', async () => {
  const ask = withServer();
  const cache = new QueryClient();
  cache.setQueryData(sessionQuery.queryKey, { role: 'user' } as never);
  expect(await readSession(cache)).toEqual({ role: 'user' });
  expect(ask).not.toHaveBeenCalled();
});
