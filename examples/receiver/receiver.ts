/**
 * Receives Jornada's events: checks who sent them, stores each once, answers at once, and works afterwards, in the order in which things
 * happened to each person. Copy it, and write `work`.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/** What is common to all events; the API document at /api/docs has the `data` of each. */
interface Event {
  type: string;
  version: number;
  /** When it happened, ISO 8601. */
  timestamp: string;
  /** Counts what happened to one person, from 1; null where an event is about nobody. */
  number: number | null;
  data: { memberId?: string | null };
  /** Where the API tells more, for a key that may read it. */
  url: string | null;
}

const { WEBHOOK_SECRET, PORT = '8787', HOST = '127.0.0.1', STORE = 'events.db' } = process.env;
if (!WEBHOOK_SECRET) throw new Error('Set WEBHOOK_SECRET to the secret that Jornada showed you (whsec_…)');
const webhook = new Webhook(WEBHOOK_SECRET);

const MOST_BYTES = 64 * 1024;
/** Events about the same person may overtake each other on the way: those of a moment are put in order. */
const PAUSE_MS = 200;

const store = new DatabaseSync(STORE);
store.exec(`create table if not exists events
  (id text primary key, member text, number integer, body text not null, is_done integer not null default 0)`);
const insert = store.prepare(
  'insert into events (id, member, number, body) values (?, ?, ?, ?) on conflict do nothing',
);
const waiting = store.prepare('select id, body from events where is_done = 0 order by member, number, rowid');
const newest = store.prepare('select max(number) as number from events where member = ? and is_done = 1');
const done = store.prepare('update events set is_done = 1 where id = ?');

/** Your part. `isLate`: something newer about this person was worked on before, so do not let this overwrite it. */
async function work(event: Event, isLate: boolean): Promise<void> {
  print(`${event.number ?? '-'} ${event.type}${isLate ? ' (late)' : ''} ${JSON.stringify(event.data)}`);
}

const print = (line: string) => process.stdout.write(`${line}\n`);

let isWorking = false;

/** Works on what is stored and not done. What a crash interrupted is begun again, so `work` may meet an event twice. */
async function workOnWaiting(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  try {
    for (const { id, body } of waiting.all() as { id: string; body: string }[]) {
      const event = JSON.parse(body) as Event;
      const last = newest.get(event.data.memberId ?? null)?.number;
      await work(event, event.number !== null && typeof last === 'number' && last > event.number);
      done.run(id);
    }
  } finally {
    isWorking = false;
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The status to answer: 204 for what is stored, also for what came before. */
async function receive(request: IncomingMessage): Promise<number> {
  if (request.method !== 'POST') return 405;
  const body = await bodyOf(request);
  if (body === null) return 413;
  let event: Event;
  try {
    // The signature is of the bytes as they came: check it before anything else looks at them.
    event = webhook.verify(body, request.headers as Record<string, string>) as Event;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return 401;
    throw error;
  }
  // The id is the same at every try, so that the second one changes nothing.
  insert.run(request.headers['webhook-id'] as string, event.data.memberId ?? null, event.number, body.toString());
  return 204;
}

const server = createServer((request, response) => {
  receive(request)
    .catch((error: unknown) => {
      console.error(error);
      // Jornada sends it again.
      return 500;
    })
    .then((status) => response.writeHead(status).end())
    .catch(console.error);
});
server.listen(Number(PORT), HOST, () => {
  const address = server.address();
  print(`http://${HOST}:${typeof address === 'object' ? address?.port : PORT}`);
});
setInterval(() => void workOnWaiting().catch(console.error), PAUSE_MS);
