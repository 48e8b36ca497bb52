/** Which key opens which endpoint: each of the contract, with every scope and with keys that are not valid (decision K31). */
import { API_SCOPES, type ApiScope } from '@jornada/contract/api-keys/scopes';
import { refusalsOf, type Endpoint } from '@jornada/contract/endpoint';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAdmin } from '../fixtures/admin.ts';
import { anApiKey, aProgram } from '../fixtures/api-key.ts';
import { aMember } from '../fixtures/member.ts';
import { aSession } from '../fixtures/session.ts';
import { TEST_SECRET, useTestApp, type Caller } from '../fixtures/test-app.ts';
import { createRateLimits } from '../src/platform/http/rate-limits.ts';
import { newApiKey } from '../src/platform/sessions/api-key.ts';
import { apiKeys } from '../src/tables/api-keys.ts';
import { catalogue } from './endpoints/catalogue.ts';
import { sendTo } from './endpoints/request.ts';

const t = useTestApp();
const DAY_MS = 24 * 60 * 60 * 1000;
const guarded = catalogue.filter(({ endpoint }) => endpoint.access !== 'public');

/** What each scope opens, by room; no key opens anything else. */
const opens: Record<ApiScope, Record<string, string>> = {
  read: {
    adminCertificates: 'readJourneyCertificateSettings',
    adminConversations: 'countConversations',
    adminJourneys: 'listJourneys readJourneyForEditing',
    adminLessons: 'listLessons readLessonForEditing',
    adminPrivacy: 'readPrivacy',
    adminReminders: 'previewReminder readReminders',
    bin: 'listBin',
    invitationPace: 'readInvitationPace',
    legal: 'readLegalPages',
    lessonFiles: 'readLessonFileForEditing',
    mailTexts: 'listMailTexts previewMailText',
    mails: 'previewMail',
    planChanges: 'previewPlanChange',
    purchases: 'listPaymentPlatforms',
    quiz: 'readQuizStatistics',
    settings: 'readSelling',
    webhooks: 'listUnmatchedProducts readJourneySales',
  },
  write: {
    adminCertificates: 'saveJourneyCertificateSettings',
    adminJourneys: 'createJourney deleteJourney duplicateJourney setJourneyStatus setTotalDays updateJourney',
    adminLessons: 'copyLesson createLesson placeLesson removeAttachment transferLesson updateLesson',
    bin: 'restoreFromBin',
    drafts: 'createDrafts publishLesson scheduleLesson takeBackLesson unscheduleLesson',
    lessonFiles: 'uploadLessonFile',
    lessons: 'deleteLesson moveLesson',
    parts: 'createPart movePart removePart renamePart',
    uploads: 'uploadAsset uploadAttachment',
  },
  people: {
    adminCertificates:
      'listCertificates offerCertificatesAfterChange reissueCertificate restoreCertificate revokeCertificate setMinor',
    adminConversations: 'answerConversation listConversations readConversation setConversationState writeAboutAnswer',
    adminEnrollments: 'listEnrollments',
    adminPrivacy: 'addPrivacyRequest answerPrivacyRequest listPrivacyRequests',
    adminReminders: 'listSuppressedAddresses restoreAddress',
    answers: 'readLessonAnswers',
    bulkActions: 'listBulkActions prepareBulkAction readBulkAction startBulkAction undoBulkAction',
    enrollments: 'enrollSomebody pauseEnrollment removeEnrollment resetEnrollment resumeEnrollment setAccessEnd',
    mails: 'listMails',
    orderOwners: 'listPersonOrders readOrderOwners',
    overview: 'searchEverything',
    people: 'invitePeople listPeople readPerson readPersonAnswers readPersonLedger setAsking',
    peopleImportRuns: 'previewImportInvitation startPeopleImport undoPeopleImport',
    peopleImports:
      'acceptImportSuggestions correctImportLine deletePeopleImport listImportLines listPeopleImports planPeopleImport readPeopleImport rereadPeopleImport uploadPeopleImport',
    personTags: 'deleteTag listTags mergeTags renameTag tagPerson untagPerson',
    publications: 'listPublications orderPublications publishConversation settleReports unpublishConversation',
    quiz: 'listQuizAttempts',
    webhooks:
      'assignProduct explainAccess listWebhookEvents processKeptEvents readWebhookEvent reprocessEvent returnAccess',
  },
};
const namesOf = (scope: ApiScope) =>
  Object.entries(opens[scope]).flatMap(([room, names]) => names.split(' ').map((name) => `${room}.${name}`));
const opening = (scope?: ApiScope) => guarded.filter(({ endpoint }) => endpoint.scope === scope);

/** What a caller without access would have to get before anything of the request is read. */
async function ask(caller: Caller, endpoint: Endpoint): Promise<[number, string]> {
  const path = endpoint.path.replace(/:\w+/g, 'no-id');
  // Neither limit is what this is about.
  t.services.rateLimits = createRateLimits(t.services);
  const { status, body } = await sendTo(caller, endpoint, `${path}?limit=none`, {});
  return [status, body.code];
}
async function expectRefused(caller: Caller, { name, endpoint }: (typeof guarded)[number], refusal: [number, string]) {
  expect([name, ...(await ask(caller, endpoint))]).toEqual([name, ...refusal]);
  expect(refusalsOf(endpoint)).toContain(refusal[1]);
}

test.each(API_SCOPES)('a key with the scope %s opens the endpoints that name it, and no other', async (scope) => {
  const { caller } = await anApiKey(t, { ...(await anAdmin(t.db)), scopes: [scope] });
  expect(
    opening(scope)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(namesOf(scope).toSorted());
  for (const listed of guarded) {
    if (listed.endpoint.scope !== scope) await expectRefused(caller, listed, [403, 'key_scope_missing']);
    else {
      const [status, code] = await ask(caller, listed.endpoint);
      // Admitted: what it is told is about its input.
      expect([401, 403], `${listed.name}: ${status} ${code}`).not.toContain(status);
    }
  }
});

test('a key with all scopes opens neither what members do nor what decides who administers', async () => {
  const { caller } = await anApiKey(t, await anAdmin(t.db));
  for (const listed of opening(undefined)) await expectRefused(caller, listed, [403, 'key_scope_missing']);
  const closed = new Set(opening(undefined).map(({ name }) => name.split('.')[0]));
  for (const room of [
    'accounts',
    'apiKeys',
    'audit',
    'demo',
    'mailServer',
    'passkeys',
    'receivers',
    'secondFactor',
    'stepUp',
  ])
    expect(closed, room).toContain(room);
});

/** A key after its maker sent this. */
async function ended(how: (path: string) => ['POST' | 'DELETE', string]) {
  const admin = await anAdmin(t.db);
  const { id, secret } = await anApiKey(t, admin);
  const [method, path] = how(`/api/admin/api-keys/${id}`);
  const maker = await t.as(admin);
  await (method === 'POST' ? maker.post(path) : maker.delete(path));
  return secret;
}

const invalid = {
  'that nobody has': async () => newApiKey().secret,
  'with a letter changed': async () => {
    const { secret } = await anApiKey(t, await anAdmin(t.db));
    return secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A');
  },
  'that is what the database has of one': async () => {
    const { id } = await anApiKey(t, await anAdmin(t.db));
    const [row] = await t.db.select().from(apiKeys).where(eq(apiKeys.id, id));
    return `jor_${row!.tokenHash}`;
  },
  'past its days': async () => {
    const createdAt = new Date(t.services.clock().getTime() - 30 * DAY_MS);
    return (await anApiKey(t, { ...(await anAdmin(t.db)), createdAt })).secret;
  },
  'that was rotated': async () => ended((key) => ['POST', `${key}/rotation`]),
  'that was deleted': async () => ended((key) => ['DELETE', key]),
  'of a member': async () => (await anApiKey(t, await aMember(t.db))).secret,
} satisfies Record<string, () => Promise<string>>;

test.each(Object.entries(invalid))(
  'a key %s opens nothing, not even with an administrator’s cookie',
  async (_what, make) => {
    const { cookie } = await aSession(t.db, { ...(await anAdmin(t.db)), secret: TEST_SECRET, now: t.services.clock() });
    const caller = aProgram(t, await make(), cookie);
    for (const listed of guarded) await expectRefused(caller, listed, [401, 'key_not_valid']);
  },
);
