import { endpoints } from '@jornada/contract/contract';
import { refusalsOf } from '@jornada/contract/endpoint';
import { refusals, type RefusalCode } from '@jornada/contract/refusals';
import { expect, test } from 'vitest';
import { anAdmin } from '../fixtures/admin.ts';
import { anApiKey } from '../fixtures/api-key.ts';
import { aForm } from '../fixtures/form.ts';
import { useTestApp, type Answer } from '../fixtures/test-app.ts';
import { catalogue, commands, entryNames, type Listed } from './endpoints/catalogue.ts';
import type { Who } from './endpoints/entry.ts';
import { filesOfKinds, readersAnswers } from './endpoints/files.ts';
import { callerOf, inputOf, send, withMailServer } from './endpoints/request.ts';
import { aScene } from './endpoints/scene.ts';
import { useScenes } from './endpoints/use-scenes.ts';
import type { FileKind } from '../src/files/kinds/file-kind.ts';
import { fileKinds, type FileKindName } from '../src/files/kinds/kinds.ts';

const t = useTestApp();
const sceneFor = useScenes(t);
/** The administrator is the last one, because some commands leave nothing to call about. */
const everyone: readonly Who[] = ['nobody', 'member', 'other', 'admin'];

test('every endpoint of the contract has an entry, and every entry an endpoint', () => {
  expect(entryNames.toSorted()).toEqual(endpoints.map(({ room, name }) => `${room}.${name}`).sort());
});

test('every command says what fifty of it do, and nothing else does', () => {
  const named = (listed: readonly Listed[]) => listed.map(({ name }) => name);
  expect(named(catalogue.filter(({ entry }) => entry.atOnce))).toEqual(named(commands));
  expect(named(catalogue.filter(({ entry }) => entry.competes && !entry.atOnce))).toEqual([]);
});

test('every route of the server belongs to the contract, which is served whole, and says whom it admits', () => {
  const document = t.app.swagger() as { paths: Record<string, Record<string, { security?: object[] }>> };
  const served = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { security }]) => `${method.toUpperCase()} ${path} ${JSON.stringify(security)}`,
    ),
  );
  const declared = endpoints.map(({ endpoint: { method, path, access, scope } }) => {
    const security = [...(access === 'public' ? [] : [{ session: [] }]), ...(scope ? [{ key: [scope] }] : [])];
    return `${method} ${path.replace(/:(\w+)/g, '{$1}')} ${JSON.stringify(security)}`;
  });
  expect(served.sort()).toEqual(declared.sort());
});

test.each(catalogue)('$name answers each caller as declared', async (listed) => {
  const { endpoint, entry } = listed;
  const scene = sceneFor(listed);
  for (const who of everyone) {
    const input = await inputOf(entry.input, scene, { who });
    const caller = await callerOf(scene, who);
    const sendIt = () => send(caller, endpoint, input);
    const answer = await (entry.needsMailServer ? withMailServer(t, sendIt) : sendIt());
    expect([who, answer.status], JSON.stringify(answer.body)).toEqual([who, entry.answers[who]]);
    expectDeclared(listed, answer);
  }
});

/** What asks for a confirmation in some states alone: a key never has one. */
const confirming = new Set(['adminJourneys.deleteJourney']);

test.each(catalogue.filter(({ endpoint }) => endpoint.scope))(
  '$name answers a key as it answers its maker',
  async (listed) => {
    const { endpoint, entry } = listed;
    const scene = sceneFor(listed);
    const input = await inputOf(entry.input, scene, { who: 'admin' });
    const { user } = (await (await scene.admin()).get('/api/me')).body;
    const { caller } = await anApiKey(t, { userId: user.id });
    const answer = await send(caller, endpoint, input);
    expectDeclared(listed, answer);
    if (confirming.has(listed.name)) {
      expect([answer.status, answer.body.code]).toEqual([403, 'step_up_required']);
      return;
    }
    expect(answer.status, JSON.stringify(answer.body)).toBe(entry.answers.admin);
    if (endpoint.method === 'GET') expect(answer.body).toEqual((await send(await scene.admin(), endpoint, input)).body);
  },
);

const kinds = Object.entries(filesOfKinds) as [FileKindName, (typeof filesOfKinds)[FileKindName]][];

test.each(kinds)(
  '%s are taken from administrators alone, those of messages from whoever is enrolled, too',
  async (_name, file) => {
    const { sendTo, content, senders = { nobody: 401, member: 403, other: 403, admin: 201 } } = file;
    const scene = aScene(t);
    await scene.course();
    const statuses = everyone.map(async (who) => {
      const { payload, headers } = aForm({ content });
      return [who, (await (await callerOf(scene, who)).post(sendTo, payload, headers)).status];
    });
    expect(Object.fromEntries(await Promise.all(statuses))).toEqual(senders);
  },
);

test.each(kinds)('%s are read by those whom their declaration names, and served as it says', async (name, file) => {
  const { readers, serving }: FileKind = fileKinds[name];
  const scene = aScene(t);
  const address = await file.stored(scene);
  for (const who of everyone) {
    const answer = await (await callerOf(scene, who)).get(address, { range: 'bytes=0-0' });
    const status = readersAnswers[readers][who];
    expect([who, answer.status]).toEqual([who, status === 200 && serving.takesRanges ? 206 : status]);
    if (status !== 200) continue;
    expect(answer.headers).toMatchObject(serving.headers);
    expect(String(answer.headers['content-disposition']).startsWith('attachment')).toBe(serving.isAttachment ?? false);
  }
});

const confirmed = catalogue.filter(({ endpoint }) => endpoint.stepUp);

test('roles, access links, deletions, secrets and exports ask for a confirmation (decision K18)', () => {
  expect(confirmed.map(({ name }) => name).toSorted()).toEqual([
    'accounts.createAdminUser',
    'accounts.deleteUser',
    'adminCertificates.exportCertificates',
    'adminEnrollments.exportEnrollments',
    'adminPrivacy.listAccessRecords',
    'adminPrivacy.sendCopy',
    'answers.exportJourneyAnswers',
    'answers.exportLessonAnswers',
    'apiKeys.createApiKey',
    'apiKeys.rotateApiKey',
    'audit.exportSecurityEvents',
    'bulkActions.exportBulkAction',
    'demo.removeDemo',
    'listExports.startExport',
    'mailServer.saveMailServer',
    'myPrivacy.closeAccount',
    'myPrivacy.startMyExport',
    'orderOwners.moveOrder',
    'orderOwners.undoOrderMove',
    'passkeys.addPasskey',
    'passkeys.beginPasskey',
    'passkeys.removePasskey',
    'people.correctPerson',
    'people.createAccessLink',
    'people.exportPeople',
    'people.resetSecondFactor',
    'people.setRole',
    'peopleImportRuns.downloadImportResult',
    'peopleImportRuns.makeImportLinks',
    'peopleImports.downloadImportProblems',
    'quiz.exportQuizAttempts',
    'receivers.createReceiver',
    'receivers.rotateReceiverSecret',
    'receivers.updateReceiver',
    'secondFactor.requireAdminFactor',
    'videoLibraries.removeVideoLibrary',
    'videoLibraries.saveVideoLibrary',
    'webhooks.createWebhook',
    'webhooks.rotateWebhookAddress',
    'webhooks.setWebhookSecrets',
  ]);
});

test.each(confirmed)('$name refuses an administrator who has not confirmed, and does nothing', async (listed) => {
  const { endpoint, entry } = listed;
  const scene = sceneFor(listed);
  const input = await inputOf(entry.input, scene, { who: 'admin' });
  const caller = await t.as(await anAdmin(t.db), { isConfirmed: false });
  const answer = await send(caller, endpoint, input);
  expect([answer.status, answer.body.code]).toEqual([403, 'step_up_required']);
  expectDeclared(listed, answer);
});

const refused = catalogue.flatMap((listed) =>
  Object.entries(listed.entry.refuses ?? {}).map(([code, input]) => ({
    ...listed,
    code: code as RefusalCode,
    input,
  })),
);

test.each(refused)('$name refuses $code to whoever may call it', async ({ code, input, ...listed }) => {
  const { endpoint, entry } = listed;
  const scene = sceneFor(listed);
  for (const who of everyone.filter((one) => endpoint.access === 'public' || entry.answers[one] < 400)) {
    const answer = await send(await callerOf(scene, who), endpoint, await inputOf(input, scene, { who }));
    expect([who, answer.status, answer.body.code]).toEqual([who, refusals[code].status, code]);
    expectDeclared(listed, answer);
  }
});

/** The answer is one that the contract declares for the endpoint. */
function expectDeclared({ endpoint }: Listed, { status, body }: Answer): void {
  if (status < 400) {
    expect(endpoint.response.safeParse(body).error).toBeUndefined();
    expect(endpoint.statuses ?? [200]).toContain(status);
    return;
  }
  expect(refusalsOf(endpoint)).toContain(body.code);
  expect(body.message).toBe(refusals[body.code as RefusalCode].message);
  if (endpoint.failureShape === 'function') expect(body.error).toBe(body.message);
}
