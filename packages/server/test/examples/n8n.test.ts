/** The example of a workflow for n8n: its nodes, with their very code and parameters, against the product (examples/n8n). */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { runInThisContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { runRound } from '../../fixtures/run-round.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { deliverEvents } from '../../src/outbound/deliver/deliver-events.ts';
import { unique } from '../../fixtures/unique.ts';

interface Node {
  name: string;
  type: string;
  parameters: {
    path?: string;
    jsCode?: string;
    conditions?: { conditions: { leftValue: string; operator: { type: string; operation: string } }[] };
    url?: string;
    options: { rawBody?: true; responseCode?: number };
  };
}
interface Workflow {
  nodes: Node[];
  connections: Record<string, { main: { node: string }[][] }>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- items of n8n are any JSON
type Item = { json: any };
type Code = (this: object, $input: object, $env: object, require: object) => Promise<Item[]>;

const workflow = JSON.parse(
  readFileSync(new URL('../../../../examples/n8n/workflow.json', import.meta.url), 'utf8'),
) as Workflow;
const t = useTestApp({ now: new Date().toISOString(), configuration: () => ({ OUTBOUND_ALLOW: '127.0.0.1' }) });

/** `={{ … }}` of an item, as n8n computes it. */
const compute = (text: string, { json }: Item) =>
  (runInThisContext(`($json) => (${/^=\{\{(.*)\}\}$/.exec(text)![1]})`) as ($json: unknown) => unknown)(json);

/** What n8n does with these kinds of nodes. The secret and the key stand where its people put them. */
async function openN8n({ key }: { key: () => string }) {
  const env = { JORNADA_WEBHOOK_SECRET: '' };
  const read: { url: string; status: number; body: unknown }[] = [];

  /** Runs a node and what hangs on it; gives the status that it answers to the caller. */
  async function run(name: string, item: Item, raw: Buffer): Promise<number | undefined> {
    const { type, parameters } = workflow.nodes.find((node) => node.name === name)!;
    const kind = type.replace('n8n-nodes-base.', '');
    let [output, next, answered] = [0, item, undefined as number | undefined];
    if (kind === 'code') {
      const code = runInThisContext(`(async function ($input, $env, require) {${parameters.jsCode}\n})`) as Code;
      const helpers = {
        getBinaryDataBuffer: async (index: number, property: string) => (
          expect([index, property]).toEqual([0, 'data']),
          raw
        ),
      };
      [next = item] = await code.call({ helpers }, { first: () => item }, env, createRequire(import.meta.url));
    } else if (kind === 'if') {
      const [{ leftValue, operator } = { leftValue: '', operator: { type: '', operation: '' } }] =
        parameters.conditions!.conditions;
      const value = compute(leftValue, item);
      const holds = { 'boolean true': value === true, 'string notEmpty': typeof value === 'string' && value !== '' };
      output = holds[`${operator.type} ${operator.operation}` as keyof typeof holds] ? 0 : 1;
    } else if (kind === 'respondToWebhook') answered = parameters.options.responseCode;
    else if (kind === 'httpRequest') {
      const url = String(compute(parameters.url!, item));
      const answer = await fetch(url, { headers: { authorization: `Bearer ${key()}` } });
      read.push({ url, status: answer.status, body: await answer.json() });
    } else expect([kind, parameters.options.rawBody]).toEqual(['webhook', true]);
    for (const { node } of workflow.connections[name]?.main[output] ?? []) {
      const below = await run(node, next, raw);
      answered ??= below;
    }
    return answered;
  }

  const server = createServer((request, response) => {
    void buffer(request)
      .then((raw) =>
        run('Event from Jornada', { json: { headers: request.headers, body: JSON.parse(raw.toString()) } }, raw),
      )
      .then((status = 500) => response.writeHead(status).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { env, read, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook/jornada` };
}

test('it reads more about a new member with a key, and refuses what the school did not sign', async () => {
  const admin = await t.as(await anAdmin(t.db));
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const publicUrl = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
  t.services.environment = { ...t.services.environment, publicUrl };
  const made = await admin.post('/api/admin/api-keys', { name: 'n8n', scopes: ['people'], days: 30 });
  const n8n = await openN8n({ key: () => made.body.secret });
  const form = { name: 'n8n', url: n8n.url, events: ['member.created'] };
  const { receiver, secret } = (await admin.post('/api/admin/receivers', form)).body;
  n8n.env.JORNADA_WEBHOOK_SECRET = secret;
  const sent = async () => (await admin.get(`/api/admin/receivers/${receiver.id}/deliveries`)).body.items;

  const person = { email: `${unique('nova')}@jornada.exemplo`, password: 'segredo', name: 'Zoë D’Ávila' };
  expect((await t.visitor.post('/api/accounts/sign-up', person)).status).toBe(201);
  await runRound(deliverEvents, t.services, t.services.clock());
  expect(await sent()).toMatchObject([{ type: 'member.created', state: 'delivered', status: 204 }]);
  expect(n8n.read).toMatchObject([{ status: 200, body: { user: { name: person.name, email: person.email } } }]);

  // A test has nothing more to read.
  expect((await admin.post(`/api/admin/receivers/${receiver.id}/test`)).body.delivery.status).toBe(204);
  n8n.env.JORNADA_WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect((await admin.post(`/api/admin/receivers/${receiver.id}/test`)).body.delivery.status).toBe(401);
  expect(n8n.read).toHaveLength(1);
});
