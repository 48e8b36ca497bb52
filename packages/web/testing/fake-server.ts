import { onTestFinished, vi } from 'vitest';
import type { Problem } from '@jornada/contract/refusals';
import { expectKnownBody } from './expect-known-body.ts';

type Body = Record<string, unknown> | undefined;
type Reply = { status: number; body: unknown };

/** A refusal as the server writes it. */
export const refuse = (status: number, problem: Problem): Reply => ({ status, body: problem });

const signedOut = refuse(401, {
  code: 'not_signed_in',
  message: 'Sua sessão terminou. Entre de novo para continuar.',
});

/**
 * Replaces `fetch` for one test. Answers by 'METHOD /path'; a path without an answer gets the refusal for visitors. An answer may be a
 * function of the body, the query and the headers. `requests` lists the requests in order; `answers` may be changed while the test runs. A command's body has to
 * be one that the server takes. Answers that
 * were not read when the test ends are never read: their message, or the end of their session, would meet the next test.
 */
export function fakeServer(answers: Record<string, unknown> = {}) {
  let isOver = false;
  const requests: { call: string; body: Body; query: Record<string, string> }[] = [];
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const { pathname, searchParams } = new URL(new Request(url).url);
    const call = `${init?.method ?? 'GET'} ${pathname}`;
    const query = Object.fromEntries(searchParams);
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Body) : undefined;
    requests.push({ call, body, query });
    expectKnownBody(call, body);
    const headers = new Headers(init?.headers);
    const answer = call in answers ? answers[call] : signedOut;
    const result: unknown =
      typeof answer === 'function'
        ? await (answer as (body: Body, query: Record<string, string>, headers: Headers) => unknown)(
            body,
            query,
            headers,
          )
        : answer;
    if (isOver) await never;
    const { status, body: content } = isReply(result) ? result : { status: 200, body: result };
    const response = new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json' } });
    const read = response.json.bind(response);
    response.json = () => read().then((json: unknown) => (isOver ? never : json));
    return response;
  });
  onTestFinished(() => {
    isOver = true;
    fetching.mockRestore();
  });
  return { answers, requests };
}

const never = new Promise<never>(() => undefined);

const isReply = (value: unknown): value is Reply =>
  typeof value === 'object' && value !== null && 'status' in value && 'body' in value;
