import { aSession } from '../../fixtures/session.ts';
import { callerOf, TEST_SECRET, type Answer, type TestApp } from '../../fixtures/test-app.ts';

type App = Pick<TestApp, 'app' | 'db' | 'services'>;

/** A signed-in person's browser: it keeps cookies, and may receive answers later than they were sent. */
export interface Browser {
  userId: string;
  /** By name. */
  cookies: Map<string, string>;
  /** Sends with the cookies of now; what the answer sets is kept at once. */
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  /** The same browser at another process. */
  at(other: App): Browser;
  /** As `get`, but the answer arrives when `arrive` is called. */
  getLater(path: string): Promise<{ answer: Answer; arrive: () => void }>;
}

export async function aBrowser(t: App, { userId }: { userId: string }): Promise<Browser> {
  const session = await aSession(t.db, { userId, secret: TEST_SECRET, now: t.services.clock() });
  return browserWith(t, { userId, session: session.cookie, cookies: new Map() });
}

function browserWith(t: App, jar: { userId: string; session: string; cookies: Map<string, string> }): Browser {
  const { userId, session, cookies } = jar;
  const caller = () =>
    callerOf(t.app, [session, ...[...cookies].map(([name, value]) => `${name}=${value}`)].join('; '));
  const keep = (answer: Answer) => {
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else if (name.includes('.seen.')) cookies.set(name, value);
    }
    return answer;
  };
  return {
    userId,
    cookies,
    at: (other) => browserWith(other, jar),
    get: async (path) => keep(await caller().get(path)),
    post: async (path, body) => keep(await caller().post(path, body)),
    put: async (path, body) => keep(await caller().put(path, body)),
    getLater: async (path) => {
      const answer = await caller().get(path);
      return { answer, arrive: () => void keep(answer) };
    },
  };
}
