import { AsyncLocalStorage } from 'node:async_hooks';
import { performPasswordReset, signOut } from '@jornada/contract/accounts/accounts';
import { MEANT_MEMBER_FIELD, MEANT_MEMBER_HEADER } from '@jornada/contract/enrollments/meant-member';
import { expect, test } from 'vitest';
import { aMember } from '../fixtures/member.ts';
import { useTestApp, type Caller } from '../fixtures/test-app.ts';
import { catalogue, type Listed } from './endpoints/catalogue.ts';
import { callerOf, inputOf, queryString, send, sendTo, senderOf } from './endpoints/request.ts';
import { useScenes } from './endpoints/use-scenes.ts';

/** Statements of the request in this asynchronous context. */
const statementsOfRequest = new AsyncLocalStorage<string[]>();
const t = useTestApp({ onStatement: (statement) => statementsOfRequest.getStore()?.push(statement) });
const sceneFor = useScenes(t);

/** What the caller sends from a window that shows the member with this id. */
const fromWindowOf = (caller: Caller, userId: string): Caller => {
  const whose = { [MEANT_MEMBER_HEADER]: userId };
  return {
    get: (path, headers) => caller.get(path, { ...headers, ...whose }),
    head: (path, headers) => caller.head(path, { ...headers, ...whose }),
    post: (path, body, headers) => caller.post(path, body, { ...headers, ...whose }),
    put: (path, body, headers) => caller.put(path, body, { ...headers, ...whose }),
    patch: (path, body, headers) => caller.patch(path, body, { ...headers, ...whose }),
    delete: (path, headers, body) => caller.delete(path, { ...headers, ...whose }, body),
  };
};

/** Public ones that are about the session: signing out, and a new password without a link. */
const aboutSession = new Set<unknown>([signOut, performPasswordReset]);
const ofSessions = catalogue.filter(({ endpoint }) => endpoint.access !== 'public' || aboutSession.has(endpoint));
const downloads = ofSessions.filter(({ endpoint }) => endpoint.answers === 'file');

async function prepared(listed: Listed) {
  const scene = sceneFor(listed);
  const who = senderOf(listed) === 'nobody' ? 'member' : senderOf(listed);
  const isNewPassword = listed.endpoint === (performPasswordReset as unknown);
  const input = await inputOf(listed.entry.input, scene, { who });
  return {
    caller: await callerOf(scene, who),
    input: isNewPassword ? { body: { password: 'uma-outra-senha', currentPassword: 'segredo' } } : input,
  };
}

test.each(ofSessions)('$name from a window of somebody else is refused before anything is done', async (listed) => {
  const { caller, input } = await prepared(listed);
  const somebody = await aMember(t.db);
  const sent: string[] = [];
  const window = fromWindowOf(caller, somebody.userId);
  const { status, body } = await statementsOfRequest.run(sent, () => send(window, listed.endpoint, input));
  expect([status, body.code]).toEqual([409, 'signed_in_as_other']);
  expect(sent, 'only the session is read').toHaveLength(1);
});

test.each(downloads)('$name by an address of somebody else is refused', async ({ endpoint, ...listed }) => {
  const { caller, input } = await prepared({ endpoint, ...listed });
  const somebody = await aMember(t.db);
  const query = { ...input.query, [MEANT_MEMBER_FIELD]: somebody.userId };
  const { status, body } = await send(caller, endpoint, { ...input, query });
  expect([status, body.code]).toEqual([409, 'signed_in_as_other']);
});

test("a member's own window, and programs that name nobody, are served as before", async () => {
  const member = await aMember(t.db);
  const caller = await t.as(member);
  const { status, body } = await fromWindowOf(caller, member.userId).get('/api/me');
  expect([status, body.user.id]).toEqual([200, member.userId]);
  expect((await caller.get(`/api/me${queryString({ [MEANT_MEMBER_FIELD]: member.userId })}`)).status).toBe(200);
});

test('signing out in a window of somebody else leaves whoever is signed in as they are', async () => {
  const [member, somebody] = [await aMember(t.db), await aMember(t.db)];
  const caller = await t.as(member);
  const endpoint = signOut as unknown as Listed['endpoint'];
  expect((await sendTo(fromWindowOf(caller, somebody.userId), endpoint, endpoint.path)).status).toBe(409);
  expect((await caller.get('/api/me')).status).toBe(200);
  expect((await sendTo(fromWindowOf(caller, member.userId), endpoint, endpoint.path)).status).toBe(200);
  expect((await caller.get('/api/me')).status).toBe(401);
});

test('an ended session is told first, whoever was meant', async () => {
  expect((await fromWindowOf(t.visitor, 'somebody').get('/api/me')).body.code).toBe('not_signed_in');
});
