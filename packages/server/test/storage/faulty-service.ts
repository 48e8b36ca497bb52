import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What the service does wrong. Bodies are `content`, and everything else of the answer stays as it was. */
export type Fault =
  /** Ends every connection without an answer. */
  | 'gone'
  /** Takes everything and never answers. */
  | 'silent'
  | 'full'
  | 'overloaded'
  /** Answers that it stored the object, and stores nothing. */
  | 'keeps nothing'
  /** Changes a byte of what is sent to it. */
  | 'damages what is sent'
  /** Sends half of an object and ends the connection. */
  | 'breaks off'
  /** Sends half of an object and then nothing. */
  | 'stalls'
  /** Sends half of an object as if it were the whole. */
  | 'shortens'
  /** Changes the last byte of what it sends. */
  | 'changes'
  /** Says of every object that it has one byte more. */
  | 'miscounts';

export interface FaultyService {
  /** The bucket's address through this proxy, in the form of STORAGE_URL. */
  url: string;
  /** Does it wrong from now on; without a fault it passes everything on. */
  set(fault: Fault | null): void;
  close(): Promise<void>;
}

/** A proxy of this machine before the real S3 service of a bucket's address. It does wrong what it is told to. */
export async function startFaultyService(bucketUrl: string): Promise<FaultyService> {
  const target = new URL(bucketUrl);
  let fault: Fault | null = null;
  const server = createServer((incoming, outgoing) => {
    serve(target, fault, incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(bucketUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    set: (next) => (fault = next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function serve(target: URL, fault: Fault | null, incoming: IncomingMessage, outgoing: ServerResponse) {
  if (fault === 'gone') return void incoming.socket.destroy();
  const sent = await buffer(incoming);
  if (fault === 'silent') return;
  if (fault === 'overloaded') return refuse(outgoing, 503, 'SlowDown');
  if (incoming.method === 'PUT') {
    if (fault === 'full') return refuse(outgoing, 403, 'QuotaExceeded');
    if (fault === 'keeps nothing') return void outgoing.writeHead(200, { etag: '"0"' }).end();
    if (fault === 'damages what is sent' && sent.length > 0) sent[sent.length - 1]! ^= 1;
  }
  const answer = await pass(target, incoming, sent);
  const isObject = incoming.method === 'GET' && answer.status < 300 && !incoming.url?.includes('list-type');
  if (fault === 'miscounts' && answer.status < 300 && incoming.method === 'HEAD' && incoming.url!.split('/').length > 2)
    answer.headers['content-length'] = String(Number(answer.headers['content-length']) + 1);
  if (!isObject) return void outgoing.writeHead(answer.status, answer.headers).end(answer.body);

  const half = answer.body.subarray(0, Math.floor(answer.body.length / 2));
  if (fault === 'shortens')
    return void outgoing
      .writeHead(answer.status, { ...answer.headers, 'content-length': String(half.length) })
      .end(half);
  outgoing.writeHead(answer.status, answer.headers);
  if (fault === 'breaks off') return void outgoing.write(half, () => incoming.socket.destroy());
  if (fault === 'stalls') return void outgoing.write(half);
  if (fault === 'changes') answer.body[answer.body.length - 1]! ^= 1;
  outgoing.end(answer.body);
}

function refuse(outgoing: ServerResponse, status: number, code: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

/** Sends a request on as it came: its signature covers the name of the host too. */
async function pass({ hostname, port }: URL, { method, url, headers }: IncomingMessage, body: Buffer) {
  const onward = request({ hostname, port, method, path: url, headers: { ...headers, connection: 'close' } });
  onward.end(body);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  const answered: OutgoingHttpHeaders = { ...answer.headers, connection: 'close' };
  return { status: answer.statusCode!, headers: answered, body: await buffer(answer) };
}
