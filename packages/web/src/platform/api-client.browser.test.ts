import './later-endpoints.ts';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../testing/fake-server.ts';
import { ApiProblem, call, queryFor, requestOf } from './api-client.ts';
import { onSessionEnd } from './session-end.ts';

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (failure: unknown) => failure,
  );

test('a call goes to the address that the contract gives it, with its parameters escaped', () => {
  expect(requestOf('lessons.completeLesson', { params: { lessonId: 'a/b' } })).toEqual([
    'POST',
    '/api/lessons/a%2Fb/completion',
    { headers: {} },
  ]);
});

test('query fields that are not set are left out of the address', () => {
  expect(requestOf('enrollments.listMyJourneys', { query: { cursor: undefined, limit: 20 } })[1]).toBe(
    '/api/enrollments?limit=20',
  );
});

test('what the person typed travels as JSON and the answer comes back', async () => {
  const { requests } = fakeServer({ 'POST /functions/v1/send-reset-password-email': { success: true } });
  const answer = await call('accounts', 'sendResetPasswordEmail', { body: { email: 'ana@exemplo.com' } });
  expect(answer).toEqual({ success: true });
  expect(requests[0]?.body).toEqual({ email: 'ana@exemplo.com' });
});

test('a refusal carries its code, its sentence and the fields concerned', async () => {
  const issues = [{ path: 'email', message: 'Email inválido' }];
  fakeServer({ 'GET /api/me': refuse(400, { code: 'invalid_input', message: 'Confira os campos', issues }) });
  const failure = await failureOf(call('accounts', 'me'));
  expect(failure).toBeInstanceOf(ApiProblem);
  expect(failure).toMatchObject({ status: 400, code: 'invalid_input', message: 'Confira os campos', issues });
});

test('without a connection the person reads what to check', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await failureOf(call('accounts', 'me'))).toMatchObject({
    code: 'offline',
    message: 'Sem conexão. Verifique sua internet e tente de novo.',
  });
});

test('a success that breaks off half-way is a lost connection', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('{"user":', { status: 200 }));
  expect(await failureOf(call('accounts', 'me'))).toMatchObject({ code: 'offline' });
});

test('a proxy that answers for a missing server reads as a busy service', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('<html>502</html>', { status: 502 }));
  expect(await failureOf(call('accounts', 'me'))).toMatchObject({ status: 502, code: 'busy' });
});

test('a call that was given up stays given up, without a refusal', async () => {
  fakeServer({ 'GET /api/me': () => Promise.reject(new DOMException('given up', 'AbortError')) });
  const failure = await failureOf(call('accounts', 'me', {}, { signal: AbortSignal.abort() }));
  expect(failure).not.toBeInstanceOf(ApiProblem);
});

test('finding nobody signed in announces the end of the session, another refusal does not', async () => {
  const ended = vi.fn<() => void>();
  const stop = onSessionEnd(ended);
  fakeServer({
    'POST /api/accounts/sign-in': refuse(401, { code: 'invalid_credentials', message: 'Email ou senha incorretos' }),
  });
  await failureOf(call('accounts', 'signIn', { body: { email: 'a@b.co', password: 'x' } }));
  expect(ended).not.toHaveBeenCalled();
  await failureOf(call('accounts', 'me'));
  expect(ended).toHaveBeenCalledOnce();
  stop();
});

test('a read is cached by room, name and input, so that a room can be forgotten at once', () => {
  expect(queryFor('journeys', 'readJourney', { params: { journeyId: 'j' } }).queryKey).toEqual([
    'journeys',
    'readJourney',
    { params: { journeyId: 'j' } },
  ]);
  expect(queryFor('accounts', 'me').queryKey).toEqual(['accounts', 'me', {}]);
});
