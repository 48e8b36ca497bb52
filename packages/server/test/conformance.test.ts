import { expect, test, beforeAll } from 'vitest';
import { operationsOf, type Document, type Operation } from '../../../fuzz/openapi.ts';
import { ResponseCheck } from '../../../fuzz/response-check.ts';
import { useTestApp, type Answer } from '../fixtures/test-app.ts';
import { catalogue, type Listed } from './endpoints/catalogue.ts';
import type { Call, Who } from './endpoints/entry.ts';
import { inputOf, requestOf, callerOf, send, senderOf, withMailServer } from './endpoints/request.ts';
import { useScenes } from './endpoints/use-scenes.ts';

const t = useTestApp();
const sceneFor = useScenes(t);
const UNKNOWN_ID = '01a0a0a0-0000-7000-8000-000000000000';
let operations: Map<string, Operation>;
let check: ResponseCheck;

beforeAll(() => {
  const document = JSON.parse(JSON.stringify(t.app.swagger())) as Document;
  operations = new Map(operationsOf(document).map((operation) => [operation.id, operation]));
  check = new ResponseCheck([...operations.values()]);
});

/** What is wrong with an answer by the product's own OpenAPI document. */
function faultOf(name: string, who: Who, { status, headers, body }: Answer): string | undefined {
  const operation = operations.get(name)!;
  const role = who === 'other' ? 'member' : who;
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const asked = { operation, role, path: operation.path, mayMissRoute: false };
  return check.faultOf(asked, { status, headers: headers as Record<string, string>, body: bytes });
}

test.each(catalogue)('$name answers as the OpenAPI document says', async (listed) => {
  const { name, endpoint, entry } = listed;
  const scene = sceneFor(listed);
  const sender = senderOf(listed);
  const caller = await callerOf(scene, sender);
  const input = await inputOf(entry.input, scene, { who: sender });

  const refused: [Who, Answer][] = [];
  for (const who of ['nobody', 'other'] as const) {
    if (entry.answers[who] >= 400) refused.push([who, await send(await callerOf(scene, who), endpoint, input)]);
  }
  for (const wrong of wrongInputs(listed, input)) refused.push([sender, await send(caller, endpoint, wrong)]);
  for (const prepare of Object.values(entry.refuses ?? {})) {
    refused.push([sender, await (await requestOf(listed, scene, { prepare }))()]);
  }
  expect(refused.map(([, { status }]) => status).filter((status) => status < 400)).toEqual([]);
  expect(refused.map(([who, answer]) => faultOf(name, who, answer)).filter(Boolean)).toEqual([]);

  const request = () => send(caller, endpoint, input);
  const answer = await (entry.needsMailServer ? withMailServer(t, request) : request());
  expect(answer.status, JSON.stringify(answer.body)).toBe(entry.answers[sender]);
  expect(faultOf(name, sender, answer)).toBeUndefined();
});

/** The valid input with records that do not exist, and with a body that is no object. */
function wrongInputs({ endpoint: { params, body }, entry }: Listed, input: Call): Call[] {
  const unknown = Object.fromEntries(Object.keys(input.params ?? {}).map((name) => [name, UNKNOWN_ID]));
  const isRefused = params && (entry.unknown ?? 404) >= 400;
  return [...(isRefused ? [{ ...input, params: unknown }] : []), ...(body ? [{ ...input, body: [] }] : [])];
}
