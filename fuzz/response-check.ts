import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ValidateFunction } from 'ajv';
import type { FuzzRequest } from './fuzz-request.ts';
import type { Operation, Schema } from './openapi.ts';
import { jsonOf, type Answer } from './send.ts';

/** The parts of the request that a verdict needs. */
type Asked = Pick<FuzzRequest, 'operation' | 'role' | 'path' | 'mayMissRoute'>;

/** A longer address may make the request's head exceed Node's limit of 16 KiB; then no operation receives it. */
const LONG_ADDRESS = 8000;

/** Compares answers with the document. */
export class ResponseCheck {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false });
  readonly #checks = new Map<string, ValidateFunction>();
  readonly #problem: Schema;

  constructor(operations: readonly Operation[]) {
    addFormats.default(this.#ajv);
    const problem = operations[0]?.responses.get(500);
    if (!problem) throw new Error('Every operation declares what a failure looks like');
    this.#problem = problem;
  }

  /** What is wrong with an answer, in a few words; undefined when it matches the document and its sender was allowed to get it. */
  faultOf(request: Asked, answer: Answer): string | undefined {
    const { operation, role, mayMissRoute } = request;
    const { status } = answer;
    if (status >= 500) return `answered ${status}`;
    const isBeforeRoutes = status === 431 && request.path.length > LONG_ADDRESS;
    if (isBeforeRoutes) return this.#misfit(this.#problem, answer);
    if (mayMissRoute && (status === 404 || status === 400)) return this.#misfit(this.#problem, answer);
    if (!operation.responses.has(status)) return `answered ${status}, which is not declared`;
    if (status < 300 && !admits(operation, role)) return `answered ${status} to ${role}`;
    const schema = operation.responses.get(status);
    return schema && this.#misfit(schema, answer);
  }

  #misfit(schema: Schema, answer: Answer): string | undefined {
    const value = jsonOf(answer);
    if (value === undefined) return `answered ${answer.status} with something that is no JSON`;
    const check = this.#checkFor(schema);
    if (check(value)) return undefined;
    const { instancePath = '', message = '' } = check.errors?.[0] ?? {};
    return `answered ${answer.status} off its schema: ${instancePath || '/'} ${message}`;
  }

  /** Caches compiled schemas: most are the same failure's. */
  #checkFor(schema: Schema): ValidateFunction {
    const text = JSON.stringify(schema);
    const known = this.#checks.get(text);
    if (known) return known;
    const check = this.#ajv.compile(schema);
    this.#checks.set(text, check);
    return check;
  }
}

/** Whether the role may use an operation at all (specification §6). */
function admits({ access }: Operation, role: FuzzRequest['role']): boolean {
  if (access === 'public') return true;
  return access === 'admin' ? role === 'admin' : role !== 'nobody';
}
