import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { useTestApp } from '../fixtures/test-app.ts';
import { catalogue } from './endpoints/catalogue.ts';
import { requestOf, senderOf } from './endpoints/request.ts';
import { useScenes } from './endpoints/use-scenes.ts';

/** Statements of the request in this asynchronous context, without those of jobs. */
const statementsOfRequest = new AsyncLocalStorage<string[]>();
const t = useTestApp({ onStatement: (statement) => statementsOfRequest.getStore()?.push(statement) });
const sceneFor = useScenes(t);

/** Taking people's data out is written down: who, when, what (decision G5). Each asks an administrator who it is before. */
const exports =
  /^(?:adminCertificates|adminEnrollments|answers|audit|bulkActions|people|quiz)\.export|^peopleImport(?:s|Runs)\.download|^adminPrivacy\.listAccess/;
const trace = /^insert into "(?:audit_log|security_events)"/;

const writes = /\b(?:insert into|update|delete from|merge into)\s+"/i;
const reads = catalogue.filter(({ endpoint }) => endpoint.method === 'GET');

// Browsers, mail scanners and previews send GET for whatever they find: nobody asked for that with a press.
test.each(reads)('$name is a GET and writes nothing', async (listed) => {
  const request = await requestOf(listed, sceneFor(listed));
  const sent: string[] = [];
  const answer = await statementsOfRequest.run(sent, request);
  expect(answer.status, JSON.stringify(answer.body)).toBe(listed.entry.answers[senderOf(listed)]);
  const written = sent.filter((statement) => writes.test(statement));
  expect(exports.test(listed.name) ? written.filter((statement) => !trace.test(statement)) : written).toEqual([]);
});
