import type { addPrivacyRequest, PrivacyRequest } from '@jornada/contract/privacy/admin';
import type { makePrivacyRequest, MyPrivacyRequest } from '@jornada/contract/privacy/member';
import type { EndpointInput } from '@jornada/contract/endpoint';
import { addDays, asLocalDay, localDay } from '@jornada/domain/local-day';
import { dueOn } from '@jornada/domain/privacy/requests';
import { lockUser } from '../../accounts/profile/address-store.ts';
import { recordAudit, type AuditedAction } from '../../audit/record-audit.ts';
import { startJob } from '../../long-jobs/start-job.ts';
import { decodeCursor, pageOf } from '../../platform/cursor.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { lockMember } from '../../rewards/lock-member.ts';
import { myData } from '../my-data/my-data-job.ts';
import { tellPerson } from '../tell-person.ts';
import * as store from './requests-store.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'timeZone'>;
type By = { actor: { userId: string } };

/** How many requests of a member may wait for an answer. */
const MOST_OPEN = 5;
const otherYear = { path: 'receivedOn', message: 'Confira o dia: é de hoje ou do último ano' };

/** A page of open or answered requests (decision G9), and how many there are of both. */
export async function listRequests(
  { db, clock }: Needed,
  { state, cursor, limit }: { state: 'open' | 'done'; cursor?: string | undefined; limit: number },
) {
  const found = await store.selectRequests(db, { state, limit, after: decodeCursor(cursor), now: clock() });
  const placeOf = ({ id, dueOn: day, answeredAt }: PrivacyRequest) => ({ at: new Date(answeredAt ?? day), id });
  const { rows, nextCursor } = pageOf(found, limit, placeOf);
  return { items: [...rows], nextCursor, counts: await store.countRequests(db) };
}

/**
 * Writes down a request that did not come by the app. The same one that still waits is returned. Refuses `user_not_found`, and
 * `invalid_input` for a day that has not come or is long ago.
 */
export function addRequest(
  { db, clock, timeZone }: Needed,
  { actor, who = '', ...entry }: EndpointInput<typeof addPrivacyRequest>['body'] & By,
): Promise<PrivacyRequest> {
  return db.transaction(async (tx) => {
    const userId = entry.userId ?? null;
    if (userId !== null && !(await lockUser(tx, userId))) refuse('user_not_found');
    const now = clock();
    const [receivedOn, today] = [asLocalDay(entry.receivedOn), localDay(now, timeZone)];
    if (receivedOn > today || receivedOn < addDays(today, -366)) refuse('invalid_input', [otherYear]);
    const row = { ...entry, id: newId(now), userId, who, dueOn: dueOn(receivedOn) };
    const { id, isNew } = (await store.insertRequest(tx, row))!;
    if (isNew) await record(tx, { actor, userId, action: 'Pedido de privacidade registrado', now });
    return requireRequest(tx, id, now);
  });
}

/** A member's request, which waits for the school's answer. Refuses `too_many_requests_open` where five do. */
export function makeRequest(
  { db, clock, timeZone }: Needed,
  { actor: { userId }, ...asked }: EndpointInput<typeof makePrivacyRequest>['body'] & By,
): Promise<MyPrivacyRequest> {
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) refuse('not_signed_in');
    const now = clock();
    const row = store.ownRequest({ ...asked, userId, now, timeZone });
    const { id } = (await store.insertRequest(tx, row, MOST_OPEN)) ?? refuse('too_many_requests_open');
    const { kind, receivedOn } = row;
    return { id, kind, receivedOn, dueOn: row.dueOn, answeredAt: null, answer: null };
  });
}

/**
 * Answers a request, which ends it, and mails its member that there is an answer; one that has an answer keeps it. Refuses
 * `privacy_request_not_found`.
 */
export function answerRequest(
  services: Needed & Pick<Services, 'jobs' | 'environment'>,
  { requestId, answer, actor }: { requestId: string; answer: string } & By,
): Promise<PrivacyRequest> {
  return services.db.transaction(async (tx) => {
    const now = services.clock();
    const { userId } = await requireRequest(tx, requestId, now);
    // Before the request, as an erasure and whatever else answers one does.
    if (userId !== null) await lockMember(tx, userId);
    if (await store.updateOpen(tx, { requestId }, { answer, answeredAt: now })) {
      await record(tx, { actor, userId, action: 'Pedido de privacidade respondido', now });
      if (userId !== null) await tellPerson(tx, services, 'privacy_answered', { userId, now });
    }
    return requireRequest(tx, requestId, now);
  });
}

/**
 * Makes the copy of their data that a member asked for; the file is theirs alone, and a mail tells them. Where it is there, tells them again.
 * Refuses `privacy_request_not_found`, and `user_not_found` for somebody without an account.
 */
export function sendCopy(
  services: Needed & Pick<Services, 'jobs' | 'environment'>,
  { requestId, actor, source }: { requestId: string; source: RequestSource } & By,
): Promise<PrivacyRequest> {
  return services.db.transaction(async (tx) => {
    const now = services.clock();
    const { userId, copy } = await requireRequest(tx, requestId, now);
    if (userId === null || !(await lockUser(tx, userId))) return refuse('user_not_found');
    if (copy === 'ready') await tellPerson(tx, services, 'my_data_ready', { userId, now });
    else await startJob(tx, myData, { arguments: {}, startedBy: userId, total: null, now });
    const security = { kind: 'exported', source } as const;
    await record(tx, { actor, userId, action: 'Cópia dos dados enviada ao membro', security, now });
    return requireRequest(tx, requestId, now);
  });
}

const requireRequest = async (tx: Transaction, requestId: string, now: Date) =>
  (await store.findRequest(tx, requestId, now)) ?? refuse('privacy_request_not_found');

/** Names a member by the address, as erasing finds it then; of somebody without an account nothing is written down twice. */
async function record(
  tx: Transaction,
  { actor, userId, ...entry }: By & { userId: string | null } & Pick<AuditedAction, 'action' | 'security' | 'now'>,
): Promise<void> {
  const subject = (userId !== null && (await lockUser(tx, userId))?.email) || 'Pessoa sem conta';
  await recordAudit(tx, { ...entry, actor: { id: actor.userId }, subject, subjectId: userId });
}
