import type { Endpoint, EndpointInput } from '@jornada/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Replica } from '../database/replica/open-replica.ts';
import type { Services } from '../services.ts';
import type { MemberRead, ReadBeside } from '../sessions/member-read.ts';
import type { Actor } from '../sessions/session.ts';
import { openReads } from './replica/request-reads.ts';

/** The checked input of a read. */
export type ReadInput<E> = Pick<EndpointInput<E>, 'params' | 'query'>;

/**
 * What an endpoint reads first about its sender. `values`: those of the statement, from the checked input; undefined for an input that needs
 * another read.
 */
export interface ReadsFirst<Input, Values, Row> {
  statement: MemberRead<Values, Row>;
  values(input: Input, services: Services): Values | undefined;
}

interface SomeInput {
  params: unknown;
  query: unknown;
}

/** Of whatever endpoint. */
export type SomeReadsFirst = ReadsFirst<SomeInput, Record<string, unknown>, unknown>;
type SomeReadBeside = ReadBeside<Record<string, unknown>, unknown>;

/** The row that was read first. The first call gives what came with the check of the session; each further one reads anew. */
export type FirstRead<Row> = () => Promise<Row | undefined>;

/** A row in waiting, from the head of the request until its handler runs. */
const waiting = new WeakMap<FastifyRequest, { row: unknown }>();

/**
 * Finds the sender of a request, and keeps the row that travelled with it. An invalid input is left for its own check to refuse. `replica`:
 * a server that may answer this endpoint's reads.
 */
export async function findSender(
  request: FastifyRequest,
  services: Services,
  { endpoint, reads, replica }: { endpoint: Endpoint; reads: SomeReadsFirst | undefined; replica: Replica | undefined },
): Promise<Actor | null> {
  const input = reads && inputOf(endpoint, request);
  const values = input && reads.values(input, services);
  if (replica && !reads) return findSenderBeside(request, services, { replica });
  // Without its guard a read is the primary's, such as a list's later pages.
  if (replica && values && reads.statement.beside) {
    return findSenderBeside(request, services, { replica, read: reads.statement.beside, values });
  }
  if (!values) return services.sessions.find(request);
  const found = await services.sessions.findAndRead(request, reads.statement, values);
  if (!found) return null;
  waiting.set(request, { row: found.row });
  return found.actor;
}

/** The same with a replica: the primary says who asks and what must agree, while the replica already reads. */
async function findSenderBeside(
  request: FastifyRequest,
  services: Services,
  asked: { replica: Replica; read?: SomeReadBeside; values?: Record<string, unknown> },
): Promise<Actor | null> {
  const token = services.sessions.tokenHashOf(request);
  if (token === null) return null;
  const fromReplica = openReads(request, asked.replica, services);
  const { read } = asked;
  if (!read) {
    const found = await services.sessions.findBeside(token);
    fromReplica.agree(found?.agreement ?? null);
    return found?.actor ?? null;
  }
  const values = { ...asked.values, token };
  const [found, early] = await Promise.all([
    services.sessions.findBeside(token, (db) => read.check(db, values)),
    fromReplica.early((db) => read.own(db, values)),
  ]);
  if (!found) return null;
  fromReplica.agree(found.agreement);
  const own = early?.row;
  const isConfirmed = own !== undefined && own.userId === found.actor.userId && own.guard === found.guard;
  if (isConfirmed && fromReplica.take(early!.answer)) waiting.set(request, { row: own.row });
  else fromReplica.usePrimary();
  return found.actor;
}

/** For the handler, which runs with the checked input. */
export function firstRead(
  request: FastifyRequest,
  services: Services,
  reads: SomeReadsFirst,
  input: SomeInput & { actor: Actor },
): FirstRead<unknown> {
  return async () => {
    const kept = waiting.get(request);
    waiting.delete(request);
    if (kept) return kept.row;
    const values = reads.values(input, services);
    return values && reads.statement.alone(services.db, { ...values, userId: input.actor.userId });
  };
}

/** Undefined for an invalid input. Bodies come later, so that only reads have a first one. */
function inputOf({ params, query }: Endpoint, request: FastifyRequest): SomeInput | undefined {
  const checkedParams = params?.safeParse(request.params);
  const checkedQuery = query?.safeParse(request.query);
  if (checkedParams?.success === false || checkedQuery?.success === false) return undefined;
  return { params: checkedParams?.data, query: checkedQuery?.data };
}
