import { Callers } from './callers.ts';
import { Choices } from './choices.ts';
import { curlLine } from './curl.ts';
import { foundWorld } from './found-world.ts';
import { fuzzRequest, type FuzzRequest } from './fuzz-request.ts';
import { Known } from './known.ts';
import { operationsOf, type Document, type Operation } from './openapi.ts';
import type { Product } from './product.ts';
import { jsonOf, mayBeRefused, send, wireHeaders, type Answer } from './send.ts';
import { unknownOperations } from './unknown-operations.ts';
import { ResponseCheck } from './response-check.ts';

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
  await foundWorld(callers, known);
  const session = new Session({ product, operations, known, callers });
  const began = performance.now();
  let index = 0;
  let warm = 0;
  for (; index < requests && performance.now() < latest && !product.hasEnded(); index++) {
    if (index === Math.floor(requests / 4)) warm = await product.memory();
    await session.ask(index, new Choices(seed, index), {
      isLate: index > requests * 0.95,
    });
  }
  const took = (performance.now() - began) / 1000;
  const end = product.hasEnded() ? Number.POSITIVE_INFINITY : await product.memory();
  return { ...session.seen(), sent: index, seconds: took, memory: { warm: warm || end, end } };
}

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
    const caller = choices.upTo(99);
    const headers = wireHeaders(request, this.#callers.cookieOf(request.role, caller));
    const response = await send(this.#product.address, { ...request, headers }).catch((error: Error) => error);
    if (response instanceof Error) {
      if (!mayBeRefused(request, response)) {
        this.#fault(index, request, headers, `gave no answer: ${response.message}`);
      }
      return;
    }
    this.#statuses.set(response.status, (this.#statuses.get(response.status) ?? 0) + 1);
    if (response.status < 300) this.#done.add(operation.id);
    const what = this.#responseCheck.faultOf(request, response);
    if (what && request.role === 'member' && response.status < 300 && (await this.#callers.isPromoted(caller))) {
      await this.#callers.renew('member', caller);
      return;
    }
    if (what) this.#fault(index, request, headers, what, response);
    else if (response.status < 300) this.#known.learn(operation.path, jsonOf(response));
    if (response.status === 404) for (const part of request.path.split(/[/?]/)) this.#known.forget(part);
    await this.#replace(request, caller, response);
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
