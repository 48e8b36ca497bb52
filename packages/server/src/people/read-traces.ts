import type { EndpointResult } from '@jornada/contract/endpoint';
import type * as contract from '@jornada/contract/people/people';
import { listSessions } from '../accounts/sign-in/list-sessions.ts';
import type { Clock } from '../platform/clock.ts';
import { pageOfAnswers } from '../missions/answer-page.ts';
import { decodeCursor } from '../platform/cursor.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { listLedger } from '../rewards/ledger/list-ledger.ts';
import { existsPerson, listAnswersOf } from './store.ts';

interface PageAsked {
  userId: string;
  cursor?: string | undefined;
  limit: number;
}

/** A person's ledger, newest first (decision F11). Refuses `user_not_found`. */
export async function readPersonLedger(
  db: Database,
  { userId, cursor, limit }: PageAsked,
): Promise<EndpointResult<typeof contract.readPersonLedger>> {
  if (!(await existsPerson(db, userId))) refuse('user_not_found');
  return listLedger(db, { userId, cursor, limit, forAdmins: true });
}

/** A person's answers, each with its mission as it was then, newest first (decisions E6 and E7). Refuses `user_not_found`. */
export async function readPersonAnswers(
  db: Database,
  { userId, cursor, limit }: PageAsked,
): Promise<EndpointResult<typeof contract.readPersonAnswers>> {
  if (!(await existsPerson(db, userId))) refuse('user_not_found');
  const found = await listAnswersOf(db, { userId, limit, after: decodeCursor(cursor) });
  return pageOfAnswers(found, limit);
}

/** A person's sessions; marks the session that asks. Refuses `user_not_found`. */
export async function readPersonSessions(
  db: Database,
  { userId, sessionId, clock }: { userId: string; sessionId: string; clock: Clock },
): Promise<EndpointResult<typeof contract.readPersonSessions>> {
  if (!(await existsPerson(db, userId))) refuse('user_not_found');
  return { sessions: await listSessions(db, { userId, sessionId, clock }) };
}
