import { AsyncLocalStorage } from 'node:async_hooks';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../fixtures/admin.ts';
import { anApiKey } from '../fixtures/api-key.ts';
import { aJourney } from '../fixtures/journey.ts';
import { aMail } from '../fixtures/mail.ts';
import { useTestApp } from '../fixtures/test-app.ts';
import { anEvent } from '../fixtures/webhook-event.ts';
import { memberCatalogue, readFirstCataloguePage } from '../src/journeys/first-catalogue-page.ts';
import { findJourneyFor } from '../src/lessons/list-lessons.ts';
import { newId } from '../src/platform/ids.ts';
import { recountMembers } from '../src/rewards/counts/recount-members.ts';
import { journeys } from '../src/tables/journeys.ts';
import { catalogue, type Listed } from './endpoints/catalogue.ts';
import { inputOf, requestOf, send, senderOf, withMailServer } from './endpoints/request.ts';
import { aScene, type Scene } from './endpoints/scene.ts';
import { useScenes } from './endpoints/use-scenes.ts';

/** Statements of the request in this asynchronous context, without those of jobs. */
const statementsOfRequest = new AsyncLocalStorage<string[]>();
const t = useTestApp({ onStatement: (statement) => statementsOfRequest.getStore()?.push(statement) });
const sceneFor = useScenes(t, { isCrowded: true });

beforeAll(async () => {
  // Several rows expose a list that sends one query for each.
  for (let count = 0; count < 5; count++) {
    await aJourney(t.db, { lessons: 3 });
    await aMail(t.db);
    await anEvent(t.db);
  }
});

const remembered = new Set<string>();

/** Reads every journey's content into memory, where a running server has it. */
async function rememberContent() {
  const userId = newId(new Date());
  const all = await t.db.select({ journeyId: journeys.id }).from(journeys);
  for (const { journeyId } of all.filter((one) => !remembered.has(one.journeyId))) {
    await findJourneyFor(t.db, { journeyId, userId });
    remembered.add(journeyId);
  }
  await readFirstCataloguePage(t.db, {
    limit: 50,
    tags: 1,
    read: () => memberCatalogue.alone(t.db, { userId, limit: 51 }),
  });
}

/** What a running server knows after a member's first command. */
async function remember() {
  await rememberContent();
  await recountMembers(t.db, t.services);
}

/** Sends the valid input on a scene. What prepares it is not counted. */
async function count(listed: Listed, scene: Scene) {
  const request = await requestOf(listed, scene);
  await remember();
  const sent: string[] = [];
  const counted = () => statementsOfRequest.run(sent, request);
  const answer = await (listed.entry.needsMailServer ? withMailServer(t, counted) : counted());
  expect(answer.status, JSON.stringify(answer.body)).toBe(listed.entry.answers[senderOf(listed)]);
  return { answer, sent };
}

test.each(catalogue)('$name sends no more statements than its entry allows', async (listed) => {
  const { sent } = await count(listed, sceneFor(listed));
  expect(sent.length, sent.join('\n')).toBe(listed.entry.statements);
});

test('a key sends no more statements than its maker’s session', async () => {
  const maker = await anAdmin(t.db);
  const reads = catalogue.filter(({ endpoint: { method, scope } }) => method === 'GET' && scope);
  expect(reads.length).toBeGreaterThan(30);
  const prepared = [];
  for (const { name, endpoint, entry } of reads) {
    const input = await inputOf(entry.input, sceneFor({ name, endpoint, entry }), { who: 'admin' });
    // A new one each, because every twenty-fifth request is counted in the database.
    const { caller } = await anApiKey(t, { ...maker, isNoted: true });
    prepared.push({ name, entry, request: () => send(caller, endpoint, input) });
  }
  await remember();
  for (const { name, entry, request } of prepared) {
    const sent: string[] = [];
    const { status } = await statementsOfRequest.run(sent, request);
    expect([name, status, sent.length], sent.join('\n')).toEqual([name, 200, entry.statements]);
  }
});

const special = catalogue.flatMap((listed) =>
  (listed.entry.statementsOn ?? []).map((special) => ({ ...listed, ...special, shown: special.shows[0] })),
);

test.each(special)(
  '$name sends as many on a scene that shows in $shown',
  async ({ scene, statements, shows, ...listed }) => {
    const { answer, sent } = await count(listed, aScene(t, scene));
    expect(answer.body).toHaveProperty(...shows);
    expect(sent.length, sent.join('\n')).toBe(statements);
  },
);

test('whatever a member’s screen reads takes at most three statements beside the session’s', () => {
  const reads = catalogue.filter(({ endpoint: { method, access } }) => method === 'GET' && access === 'member');
  expect(reads.filter(({ entry }) => entry.statements > 4).map(({ name }) => name)).toEqual([]);
});
