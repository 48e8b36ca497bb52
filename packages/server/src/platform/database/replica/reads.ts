import type { Database } from '../database.ts';
import type { ReplicaAnswer, ReplicaState } from './ask-replica.ts';
import type { Replica, Send } from './open-replica.ts';
import { laterOf, type Agreement, type Position } from './position.ts';

/** The reads of one request: from the replica while it is far enough, from the primary from the first time that it is not. */
export interface Reads {
  /** Statements go to the replica or the primary; transactions always to the primary, and everything after them. */
  db: Database;
  /** Runs a read of one statement on the replica before it is known who asks; `take` says whether its row may be used. */
  early<Row>(read: (db: Database) => Promise<Row>): Promise<{ row: Row; answer: ReplicaAnswer } | undefined>;
  /** Accepts what the replica answered, if it agrees with the primary and is far enough. */
  take(answer: ReplicaAnswer): boolean;
  /** What the primary said at the beginning of this request. Until then nothing of the replica is accepted. */
  agree(agreement: Agreement | null): void;
  /** Everything from now on is asked of the primary. */
  usePrimary(): void;
  /** What was read from; `position`: behind everything that came from the replica. */
  used(): { replica: boolean; primary: boolean; position: Position | null };
}

/** `carried`: the position that the sender has seen, null for none; `unusable` when it cannot be compared. */
export function createReads(replica: Replica, carried: Position | 'unusable' | null): Reads {
  let isOnReplica = carried !== 'unusable';
  let agreement: Agreement | null = null;
  let required = carried === null || carried === 'unusable' ? 0n : carried.lsn;
  let seen: Position | null = null;
  let hasUsedPrimary = false;

  function isFarEnough({ isReplica, epoch, switches, lsn }: ReplicaState): boolean {
    if (!isReplica || !agreement || epoch !== agreement.epoch || switches !== agreement.switches) return false;
    if (carried === 'unusable' || (carried !== null && carried.epoch !== epoch)) return false;
    return lsn >= required && (replica.start.epoch !== epoch || lsn >= replica.start.lsn);
  }
  function take({ state, replayed, received }: ReplicaAnswer): boolean {
    if (!isOnReplica || !isFarEnough(state)) return false;
    // The next statement may meet another server behind the same address.
    if (replayed > required) required = replayed;
    seen = laterOf(seen, { epoch: agreement!.epoch, lsn: received });
    return true;
  }
  function usePrimary(): void {
    isOnReplica = false;
  }
  const send: Send = async (query, values) => {
    if (isOnReplica && agreement) {
      const answer = await replica.ask(query, values);
      if (answer && take(answer)) return answer.result;
    }
    usePrimary();
    hasUsedPrimary = true;
    return replica.primary.send(query, values);
  };

  return {
    db: replica.databaseOver(send, (callback, config) => {
      usePrimary();
      hasUsedPrimary = true;
      return replica.primary.db.transaction(callback, config);
    }),
    async early(read) {
      if (!isOnReplica) return undefined;
      let answer: ReplicaAnswer | undefined;
      const db = replica.databaseOver(async (query, values) => {
        answer = await replica.ask(query, values);
        if (!answer) throw new Error('The replica did not answer.');
        return answer.result;
      });
      try {
        const row = await read(db);
        return answer && { row, answer };
      } catch {
        return undefined;
      }
    },
    take,
    agree(given) {
      agreement = given;
    },
    usePrimary,
    used: () => ({ replica: seen !== null, primary: hasUsedPrimary, position: seen }),
  };
}
