import type pg from 'pg';
import { isSpeedLayerOn } from '../../speed/speed-layer.ts';
import { afterOnReplica, stateOfReplica } from './statements.ts';

/** A statement that takes longer goes to the primary. The server ends it first; the client, in case it says nothing at all. */
export const STATEMENT_SECONDS = 5;
export const SILENCE_MS = 6_000;
/** How long a replica that hangs keeps a request waiting: the first statement takes less than a millisecond. */
const FIRST_MS = 1_000;

/** Where a replica stood when it was asked. */
export interface ReplicaState {
  isReplica: boolean;
  epoch: string | null;
  switches: string;
  lsn: bigint;
}

/** What a replica answered. `replayed` and `received`: positions behind everything that the statement saw (statements.ts). */
export interface ReplicaAnswer {
  state: ReplicaState;
  result: pg.QueryResult;
  replayed: bigint;
  received: bigint;
}

/** Replay has a position only after it began: before that nothing is reached. */
const lsnOf = (text: string | null) => (text === null ? -1n : BigInt(text));

/** Sends a statement between one that says where the replica stands and one that says how far it came, in one round trip. */
export async function askReplica(client: pg.ClientBase, query: unknown, values: unknown): Promise<ReplicaAnswer> {
  const sent: Promise<unknown>[] = [];
  const send = async <Answer>(statement: unknown, given: unknown): Promise<Answer> => {
    // Without pipelining each statement waits for the one before.
    if (!isSpeedLayerOn) await sent.at(-1);
    return client.query(statement as pg.QueryConfig, given as unknown[]) as Promise<Answer>;
  };
  const next = <Answer>(statement: unknown, given: unknown) => {
    const answer = send<Answer>(statement, given);
    sent.push(answer);
    return answer;
  };
  const first = { text: stateOfReplica, query_timeout: FIRST_MS };
  const before = next<pg.QueryResult<Omit<ReplicaState, 'lsn'> & { lsn: string | null }>>(first, []);
  const asked = next<pg.QueryResult>(query, values);
  const after = next<pg.QueryResult<{ replayed: string | null; received: string | null }>>(
    { text: afterOnReplica },
    [],
  );
  // The connection is free only when all have answered.
  await Promise.allSettled(sent);
  const [state] = (await before).rows;
  const result = await asked;
  const [reached] = (await after).rows;
  if (!state || !reached) throw new Error('A replica did not say where it stands.');
  return {
    state: { ...state, lsn: lsnOf(state.lsn) },
    result,
    replayed: lsnOf(reached.replayed),
    received: lsnOf(reached.received),
  };
}
