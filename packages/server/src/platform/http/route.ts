import { isSteppedUp } from '@jornada/domain/accounts/step-up';
import fastifyMultipart from '@fastify/multipart';
import { endpoints } from '@jornada/contract/contract';
import { refusalsOf, type Endpoint, type EndpointInput, type EndpointResult } from '@jornada/contract/endpoint';
import { Problem, refusals } from '@jornada/contract/refusals';
import { strictBody } from '@jornada/contract/strict-body';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import * as z from 'zod';
import type { Services } from '../services.ts';
import { apiKeyIn, runAs } from '../sessions/api-key.ts';
import type { Actor } from '../sessions/session.ts';
import {
  findSender,
  firstRead,
  type FirstRead,
  type ReadInput,
  type ReadsFirst,
  type SomeReadsFirst,
} from './first-read.ts';
import { admitKey } from './admit-key.ts';
import { meantSender } from './meant-member.ts';
import { openForDeliveries } from './raw-delivery.ts';
import { refuse } from './refusal.ts';
import { runWithReads } from './replica/request-reads.ts';

/** A result that answers with another of the endpoint's declared statuses. */
export class WithStatus<Result> {
  readonly status: number;
  readonly result: Result;

  constructor(status: number, result: Result) {
    this.status = status;
    this.result = result;
  }
}

type ActorOf<E> = E extends Endpoint<any, any, any, any, infer A> ? (A extends 'public' ? null : Actor) : never;

type AnyEndpoint = Endpoint<any, any, any, any, any>;
type AnyHandler = (input: any) => Promise<unknown>;

export type Handler<E> = (
  input: EndpointInput<E> & {
    actor: ActorOf<E>;
    services: Services;
    request: FastifyRequest;
    /** For cookies and headers only, because the handler returns the answer. An endpoint that answers with a file sends it here. */
    reply: FastifyReply;
  },
) => Promise<EndpointResult<E> | WithStatus<EndpointResult<E>>>;

interface AddRoute {
  <E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): void;
  /** An endpoint for members whose first read travels with the check of their session, in one statement. */
  <E extends AnyEndpoint, Values, Row>(
    endpoint: E,
    reads: ReadsFirst<ReadInput<E>, Values, Row>,
    handler: (input: Parameters<Handler<E>>[0] & { first: FirstRead<Row> }) => ReturnType<Handler<E>>,
  ): void;
}

export interface Route extends AddRoute {
  /**
   * A GET that shows only its sender's own rows, or an administrator's list: a replica may answer it while it is far enough. Its handler
   * only reads, all of it through `services.db`, and decides on nothing but a refusal, about which the primary is asked again.
   */
  fromReplica: AddRoute;
}

/**
 * Who may go on: refuses `too_many_requests`, `admin_only`, `new_password_needed`, `second_factor_required`, and `step_up_required` where
 * the endpoint needs a confirmation (decision K18).
 */
async function admit({ access, stepUp }: Endpoint, services: Services, actor: Actor): Promise<Actor> {
  await services.rateLimits.signedIn.spend(actor.sessionId);
  if (access === 'admin' && actor.role !== 'admin') {
    if (actor.needsNewPassword) refuse('new_password_needed');
    refuse(actor.needsSecondFactor ? 'second_factor_required' : 'admin_only');
  }
  if (stepUp && !isConfirmed(actor, services)) refuse('step_up_required');
  return actor;
}

const isConfirmed = (actor: Actor | null, { clock }: Services) =>
  actor !== null && isSteppedUp(actor.session.confirmedAt, clock());

const noStore: onRequestHookHandler = (_request, reply, done) => {
  reply.header('cache-control', 'no-store');
  done();
};

/**
 * The hooks that run on the head of a request. Caches keep no answer but a public GET's; downloads set their own cache header.
 * Public endpoints never read the session here.
 */
function accessHooks(
  endpoint: Endpoint,
  services: Services,
  how: { reads: SomeReadsFirst | undefined; replica: Services['replica'] },
): onRequestHookHandler[] {
  const { access, method } = endpoint;
  if (access === 'public') return method === 'GET' ? [] : [noStore];
  const findActor = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = apiKeyIn(request);
    if (key !== null) {
      request.actor = await admitKey(endpoint, services, key, reply);
      return;
    }
    const sender = await findSender(request, services, { endpoint, ...how });
    if (sender) services.accessNotes.noteRequest(sender.userId, request.ip);
    request.actor = await admit(endpoint, services, meantSender(request, sender) ?? refuse('not_signed_in'));
  };
  return [noStore, findActor];
}

const reference: Endpoint = {
  method: 'GET',
  path: '/',
  access: 'admin',
  scope: 'read',
  summary: '',
  response: z.unknown(),
};

/** The hooks of routes for administrators, and keys that read, that are no endpoints of the contract, such as the API's own description. */
export const onlyAdministrators = (services: Services): onRequestHookHandler[] =>
  accessHooks(reference, services, { reads: undefined, replica: undefined });

const namesOf = new Map(endpoints.map(({ room, name, endpoint }) => [endpoint, { room, name }]));

/** An endpoint's entry in the API reference, without its schemas. */
function documentation(endpoint: Endpoint) {
  const { room, name } = namesOf.get(endpoint) ?? {};
  if (room === undefined) throw new Error(`${endpoint.method} ${endpoint.path} does not stand in the contract`);
  const { access, scope } = endpoint;
  const security: Record<string, string[]>[] = access === 'public' ? [] : [{ session: [] }];
  if (scope) security.push({ key: [scope] });
  const callers = { public: 'anybody', member: 'whoever is signed in', admin: 'administrators' }[access];
  const refusalCodes = (endpoint.refusals ?? []).map((code) => `\`${code}\``).join(', ');
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    summary: endpoint.summary,
    description: `For ${callers}${scope ? ` and keys with \`${scope}\`` : ''}.${endpoint.stepUp ? ' Needs a confirmation within the last ten minutes.' : ''}${refusalCodes && ` Refuses ${refusalCodes}.`}`,
    security,
  };
}

/** A download in the API reference: bytes. Streams are never serialized. */
const binary = {
  description: 'The file',
  content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
};

function responseSchemas(endpoint: Endpoint): Record<number, z.ZodType | typeof binary> {
  const successes = endpoint.statuses ?? [200];
  const success = endpoint.answers === 'file' ? binary : endpoint.response;
  return {
    ...Object.fromEntries(refusalsOf(endpoint).map((code) => [refusals[code].status, Problem])),
    ...Object.fromEntries(successes.map((status) => [status, success])),
  };
}

/**
 * Returns the function with which rooms add their routes: it turns a contract endpoint and a handler into an HTTP route with
 * validation, admission and the OpenAPI entry, all from the same value.
 */
export function createRoute(app: FastifyInstance, services: Services): Route {
  return Object.assign(addRoute(app, services, undefined), { fromReplica: addRoute(app, services, services.replica) });
}

function addRoute(app: FastifyInstance, services: Services, replica: Services['replica']): AddRoute {
  return (endpoint: Endpoint, ...rest: [AnyHandler] | [SomeReadsFirst, AnyHandler]) => {
    const handler = rest.at(-1) as AnyHandler;
    const reads = rest.length === 2 ? rest[0] : undefined;
    const defaultStatus = endpoint.statuses?.[0] ?? 200;
    const body = strictBody(endpoint);
    const open = (where: FastifyInstance) =>
      where.route({
        method: endpoint.method,
        url: endpoint.path,
        config: { endpoint },
        schema: {
          ...documentation(endpoint),
          ...(endpoint.params && { params: endpoint.params }),
          ...(endpoint.query && { querystring: endpoint.query }),
          ...(body && { body }),
          response: responseSchemas(endpoint),
        },
        // Before the body is read: the server reads no more from callers without access, and they learn nothing about its input.
        onRequest: accessHooks(endpoint, services, { reads, replica }),
        handler: async (request, reply) => {
          const { params, query, actor } = request;
          const input = { params, query, body: request.body, actor: actor as Actor };
          const isCounted = endpoint.showsAddresses && !actor?.key && !isConfirmed(actor, services);
          if (isCounted && endpoint.method !== 'GET') services.addresses.refuseUsedUp(actor!.sessionId);
          const outcome = await runWithReads(request, services, async (given) => {
            const first = reads && firstRead(request, given, reads, input);
            return runAs(actor, () => handler({ ...input, services: given, request, reply, ...(first && { first }) }));
          });
          if (endpoint.answers === 'file') return reply;
          if (isCounted) {
            const result: unknown = outcome instanceof WithStatus ? outcome.result : outcome;
            await services.addresses.spend(actor!.sessionId, result, { isDone: endpoint.method !== 'GET' });
          }
          if (outcome instanceof WithStatus) return reply.code(outcome.status).send(outcome.result);
          return reply.code(defaultStatus).send(outcome);
        },
      });
    if (endpoint.accepts === 'file') openForForms(app, open);
    else if (endpoint.accepts === 'delivery') openForDeliveries(app, endpoint, open);
    else open(app);
  };
}

/** Opens routes in a scope that accepts only forms with files; the handler receives the file (`receiveFile`). */
function openForForms(app: FastifyInstance, open: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(fastifyMultipart);
    open(scope);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
