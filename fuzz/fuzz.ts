import { Callers } from './callers.ts';
import { Choices } from './choices.ts';
import { curlLine } from './curl.ts';
import { foundWorld } from './found-world.ts';
import { fuzzRequest, type FuzzRequest } from './fuzz-request.ts';
import { Known } from './known.ts';
import { operationsOf, type Document, type Operation } from './openapi.ts';
import type { Product } from './product.ts';
import { jsonOf, mayBeRefused, send, wireHeaders, type Answer } from './send.ts';
import { anyUnicode } from './unicode.ts';
import { unknownOperations } from './unknown-operations.ts';
import { ResponseCheck } from './response-check.ts';
import { Walker, type Deliver } from './walker.ts';
import { walkEverywhere } from './walks.ts';

export interface Fault {
  operation: string;
  /** Index of the request in the run. */
  index: number;
  what: string;
  curl: string;
  /** For a failure: the request's id in the product's log. */
  requestId: string | undefined;
}

export interface Outcome {
  sent: number;
  seconds: number;
  faults: Fault[];
  /** How often each status occurred. */
  statuses: Map<number, number>;
  /** Operations that never succeeded. */
  neverDone: string[];
  operations: number;
  /** Bytes: after a quarter of the requests, and at the end. */
  memory: { warm: number; end: number };
}

/** A seed and a number always give the same requests: `latest`, on the clock of `performance.now()`, only cuts them short. */
export interface Run {
  seed: number;
  requests: number;
  latest: number;
}

/** Sends the requests of a run one by one, and judges every answer. */
export async function fuzz(product: Product, { seed, requests, latest }: Run): Promise<Outcome> {
  const document = (await (await fetch(`${product.address}/api/openapi.json`)).json()) as Document;
  const operations = operationsOf(document);
  const known = new Known();
  const callers = await Callers.open(product.address, known);
  const mailServer = mailServerOf(product.mailbox.port);
  await callers.asKeeper('PUT', '/api/admin/mail-server', { form: mailServer, version: null });
  await foundWorld(callers, known);
  const session = new Session({ product, operations, known, callers });
  await session.walk(new Choices(seed, -1), { name: 'a', isPlain: true });
  const began = performance.now();
  let index = 0;
  let warm = 0;
  for (; index < requests && performance.now() < latest && !product.hasEnded(); index++) {
    if (index === Math.floor(requests / 4)) warm = await product.memory();
    await session.ask(index, new Choices(seed, index), {
      isLate: index > requests * 0.95,
    });
    if (index % WALK_EACH === WALK_EACH - 1) {
      await session.walk(new Choices(seed, -2 - index), { name: String(index), isPlain: false });
    }
  }
  await session.doTheRest(new Choices(seed, requests));
  const took = (performance.now() - began) / 1000;
  const end = product.hasEnded() ? Number.POSITIVE_INFINITY : await product.memory();
  return { ...session.seen(), sent: index, seconds: took, memory: { warm: warm || end, end } };
}

/** So many requests lie between two walks. */
const WALK_EACH = 200;
/** Tries of an operation that no random request has done. */
const MOST_TRIES = 60;

const mailServerOf = (port: number) => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  user: '',
  password: '',
  senderName: 'Jornada',
  senderAddress: 'ola@fuzz.exemplo.com.br',
});

/** The state of a run. */
class Session {
  readonly #product: Product;
  readonly #operations: readonly Operation[];
  readonly #known: Known;
  readonly #callers: Callers;
  readonly #responseCheck: ResponseCheck;
  readonly #faults: Fault[] = [];
  readonly #statuses = new Map<number, number>();
  readonly #done = new Set<string>();

  constructor(parts: { product: Product; operations: Operation[]; known: Known; callers: Callers }) {
    this.#product = parts.product;
    this.#responseCheck = new ResponseCheck(parts.operations);
    this.#operations = [...parts.operations, ...unknownOperations(parts.operations)];
    this.#known = parts.known;
    this.#callers = parts.callers;
  }

  /** Sends one request and judges its answer. `isLate`: the demo school may be removed now, since no other request needs it. */
  async ask(index: number, choices: Choices, { isLate }: { isLate: boolean }): Promise<void> {
    const operation = choices.one(this.#operations);
    const request = fuzzRequest(choices, operation, this.#known);
    if (operation.id === 'demo.removeDemo' && !isLate && request.role === 'admin') return;
    await this.#send(index, request, choices.upTo(99));
  }

  /** Goes through the states that random requests do not reach. `isPlain`: with texts that every field takes. */
  async walk(choices: Choices, { name, isPlain }: { name: string; isPlain: boolean }): Promise<void> {
    let nth = 0;
    const deliver: Deliver = async ({ operation, who, path, body }) => {
      const request: FuzzRequest = {
        operation,
        kind: 'valid',
        role: who.role,
        method: operation.method,
        path,
        headers: {
          'x-forwarded-for': `10.${choices.upTo(255)}.${choices.upTo(255)}.9`,
          ...(who.key && { authorization: `Bearer ${who.key}` }),
        },
        body,
        mayMissRoute: false,
      };
      return this.#judged(nth++, request, wireHeaders(request, who.cookie));
    };
    const text = (plain: string, most: number) => (isPlain || choices.chance(50) ? plain : anyUnicode(choices, most));
    const keeper = { role: 'admin', cookie: this.#callers.keeperCookie } as const;
    await this.#callers.confirmKeeper();
    const { mails } = this.#product.mailbox;
    const walker = new Walker({ keeper, text, operations: this.#operations, deliver, mails, name });
    await walkEverywhere(walker, mailServerOf(this.#product.mailbox.port));
  }

  /** Tries each operation that was never done with valid requests. What deletes goes last, the demo school after all. */
  async doTheRest(choices: Choices): Promise<void> {
    const left = this.#operations.filter(({ id }) => !id.startsWith('stray.') && !this.#done.has(id));
    const rank = ({ id, method }: Operation) => (id === 'demo.removeDemo' ? 2 : method === 'DELETE' ? 1 : 0);
    left.sort((a, b) => rank(a) - rank(b));
    await this.#callers.confirmKeeper();
    const roles = { public: 'nobody', member: 'member', admin: 'admin' } as const;
    for (const operation of left) {
      const role = roles[operation.access];
      if (role === 'admin') await this.#callers.renew('admin', 0);
      for (let tries = 0; tries < MOST_TRIES && !this.#done.has(operation.id); tries += 1) {
        // Whoever is new has not used anything up.
        if (role === 'member' && tries % 10 === 9) await this.#callers.renew('member', 1);
        const request = fuzzRequest(choices, operation, this.#known, { kind: 'valid', role });
        await this.#send(tries, request, role === 'member' ? tries % 10 : 0);
      }
    }
  }

  async #send(index: number, request: FuzzRequest, caller: number): Promise<void> {
    const headers = wireHeaders(request, this.#callers.cookieOf(request.role, caller));
    const response = await this.#judged(index, request, headers, caller);
    if (response) await this.#replace(request, caller, response);
  }

  /** Sends a request and judges its answer; undefined without one. */
  async #judged(
    index: number,
    request: FuzzRequest,
    headers: Record<string, string>,
    caller?: number,
  ): Promise<Answer | undefined> {
    const { operation } = request;
    const response = await send(this.#product.address, { ...request, headers }).catch((error: Error) => error);
    if (response instanceof Error) {
      if (!mayBeRefused(request, response)) {
        this.#fault(index, request, headers, `gave no answer: ${response.message}`);
      }
      return undefined;
    }
    this.#statuses.set(response.status, (this.#statuses.get(response.status) ?? 0) + 1);
    if (response.status < 300) this.#done.add(operation.id);
    const what = this.#responseCheck.faultOf(request, response);
    const wasMember = caller !== undefined && request.role === 'member' && response.status < 300;
    if (what && wasMember && (await this.#callers.isPromoted(caller))) {
      await this.#callers.renew('member', caller);
      return undefined;
    }
    if (what) this.#fault(index, request, headers, what, response);
    else if (response.status < 300) this.#known.learn(operation.path, jsonOf(response));
    if (response.status === 404) for (const part of request.path.split(/[/?]/)) this.#known.forget(part);
    return response;
  }

  /** The findings of the run so far. */
  seen(): Pick<Outcome, 'faults' | 'statuses' | 'neverDone' | 'operations'> {
    const real = this.#operations.filter(({ id }) => !id.startsWith('stray.'));
    const neverDone = real.map(({ id }) => id).filter((id) => !this.#done.has(id));
    return { faults: this.#faults, statuses: this.#statuses, neverDone, operations: real.length };
  }

  /** Replaces a sender whose session or role a request has ended. */
  async #replace({ role, headers }: FuzzRequest, caller: number, answer: Answer): Promise<void> {
    if (role === 'nobody' || 'cookie' in headers) return;
    const { code } = (jsonOf(answer) ?? {}) as { code?: string };
    const isDemoted = role === 'admin' && (code === 'admin_only' || code === 'new_password_needed');
    const isOut = code === 'not_signed_in' || isDemoted;
    if (isOut) await this.#callers.renew(role, caller);
  }

  #fault(index: number, request: FuzzRequest, headers: Record<string, string>, what: string, answer?: Answer): void {
    const { requestId } = ((answer && jsonOf(answer)) ?? {}) as { requestId?: string };
    const curl = curlLine(this.#product.address, request, headers);
    this.#faults.push({ operation: request.operation.id, index, what, curl, requestId });
  }
}
