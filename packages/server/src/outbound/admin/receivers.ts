import type { EndpointAnswer } from '@jornada/contract/endpoint';
import { OUTBOUND_EVENT_TYPES } from '@jornada/contract/outbound/events';
import {
  MAX_RECEIVERS,
  type Receiver,
  type ReceiverForm,
  type createReceiver as endpoint,
} from '@jornada/contract/outbound/receivers';
import { refusals } from '@jornada/contract/refusals';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { changesBetween } from '../../audit/changes-between.ts';
import { type AuditedAction, recordAudit } from '../../audit/record-audit.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { nextEdit, refuseEditedMeanwhile } from '../../platform/edit-version.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { parseOutsideUrl } from '../../platform/outside/parse-outside-url.ts';
import type { Services } from '../../platform/services.ts';
import { receivers } from '../../tables/outbound.ts';
import { endWaiting } from '../deliver/end-waiting.ts';
import { newReceiverSecret, openReceiverSecrets, sealReceiverSecret } from '../receiver-secrets.ts';
import { deleteSomeDeliveries, listRows, lockReceivers, oneReceiver, type StoredReceiver } from './store.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'environment' | 'secretsKey'>;
type Presenting = Pick<Needed, 'clock' | 'secretsKey'>;
type By = { actorId: string; source: RequestSource };
type OnReceiver = By & { receiverId: string };
type Form = z.output<typeof ReceiverForm>;
type WithSecret = EndpointAnswer<typeof endpoint>;

/** How long a former secret signs beside the new one (decision H20). */
const BOTH_SIGN_MS = 24 * 60 * 60_000;

/** The receivers, newest first, without their secrets. */
export const listReceivers = async (services: Pick<Needed, 'db'> & Presenting): Promise<Receiver[]> =>
  (await listRows(services.db)).map((row) => presentReceiver(row, services));

/**
 * Adds a receiver of what happens from now on, with a secret that no other answer shows. Refuses `too_many_receivers`, and `address_refused`
 * for an address that nothing may be sent to.
 */
export function createReceiver(services: Needed, { actorId, source, ...form }: Form & By): Promise<WithSecret> {
  const values = valuesOf(form, services);
  return services.db.transaction(async (tx) => {
    await lockReceivers(tx);
    if ((await listRows(tx)).length >= MAX_RECEIVERS) refuse('too_many_receivers');
    const now = services.clock();
    const [id, secret] = [newId(now), newReceiverSecret()];
    const sealed = sealReceiverSecret(services.secretsKey, id, 'secret', secret);
    const times = { createdAt: now, updatedAt: now };
    await tx.insert(receivers).values({ ...values, ...times, id, state: 'on', secret: sealed, createdBy: actorId });
    const changes = changesBetween<Partial<ReturnType<typeof auditedOf>>>({}, auditedOf(values, true));
    await record(
      tx,
      { action: 'Aviso de saída criado', subject: values.name, subjectId: id, changes, now },
      { actorId, source },
    );
    return { receiver: await readReceiver(tx, id, services), secret };
  });
}

/**
 * Saves a receiver's form, filled from the state called `version`. Switching it off ends what waits; switching it on, or another address,
 * forgets its failures. A form without changes saves nothing. Refuses `receiver_not_found`, `edited_meanwhile`, and `address_refused`.
 */
export const updateReceiver = (
  services: Needed,
  { version, isOn, name, url, events, ...on }: Form & OnReceiver & { version: string; isOn: boolean },
): Promise<Receiver> =>
  changeReceiver(services, on, 'Aviso de saída editado', (before, now) => {
    refuseEditedMeanwhile(before, version);
    const wasOn = before.state === 'on';
    const values = valuesOf({ name, url, events }, services, before.url);
    const changes = changesBetween(auditedOf(before, wasOn), auditedOf(values, isOn));
    const isFresh = isOn && (!wasOn || values.url !== before.url);
    const fields = {
      ...values,
      ...(isFresh && { state: 'on' as const, offAt: null, failuresInRow: 0, failingSince: null, blockedUntil: null }),
      ...(wasOn && !isOn && { state: 'off' as const, offAt: now }),
      updatedAt: nextEdit(before, now),
    };
    return changes.length > 0 ? { changes, fields } : null;
  });

/** A form in the words of the audit. */
const auditedOf = ({ name, url, events }: Form, isOn: boolean) => ({
  name,
  Endereço: url,
  events: events.join(', '),
  Ligado: isOn,
});

/** Gives a receiver another secret. The former one signs too for 24 hours, if it opens. Refuses `receiver_not_found`. */
export async function rotateReceiverSecret(services: Needed, on: OnReceiver): Promise<WithSecret> {
  const secret = newReceiverSecret();
  const seal = (column: 'secret' | 'previous_secret', plain: string) =>
    sealReceiverSecret(services.secretsKey, on.receiverId, column, plain);
  const receiver = await changeReceiver(services, on, ROTATED, (before, now) => {
    const [former] = openReceiverSecrets(services.secretsKey, before, now) ?? [];
    const previousSecret = former === undefined ? null : seal('previous_secret', former);
    const previousSecretUntil = previousSecret === null ? null : new Date(now.getTime() + BOTH_SIGN_MS);
    const fields = { secret: seal('secret', secret), previousSecret, previousSecretUntil };
    return { changes: [{ field: 'Segredo', before: 'definido', after: 'definido de novo' }], fields };
  });
  return { receiver, secret };
}

/**
 * Deletes a receiver with its deliveries, most of them before, in transactions of their own: who tells of something waits for a receiver that
 * is being deleted. Refuses `receiver_not_found`.
 */
export async function deleteReceiver(
  { db, clock }: Pick<Needed, 'db' | 'clock'>,
  { receiverId, ...by }: OnReceiver,
): Promise<void> {
  while (await deleteSomeDeliveries(db, receiverId));
  await db.transaction(async (tx) => {
    const [{ name } = refuse('receiver_not_found')] = await oneReceiver(tx, receiverId).for('update');
    await tx.delete(receivers).where(eq(receivers.id, receiverId));
    await record(tx, { action: 'Aviso de saída excluído', subject: name, subjectId: receiverId, now: clock() }, by);
  });
}

type Edit = { changes: NonNullable<AuditedAction['changes']>; fields: Partial<StoredReceiver> };

/** Locks a receiver, saves what `decide` changes, if anything, and writes it down. */
function changeReceiver(
  services: Needed,
  { receiverId: id, ...by }: OnReceiver,
  action: string,
  decide: (before: StoredReceiver, now: Date) => Edit | null,
): Promise<Receiver> {
  return services.db.transaction(async (tx) => {
    const [before = refuse('receiver_not_found')] = await oneReceiver(tx, id).for('no key update');
    const now = services.clock();
    const edit = decide(before, now);
    if (edit) {
      await tx.update(receivers).set(edit.fields).where(eq(receivers.id, id));
      if (edit.fields.state === 'off') await endWaiting(tx, id);
      const { name } = { ...before, ...edit.fields };
      await record(tx, { action, subject: name, subjectId: id, changes: edit.changes, now }, by);
    }
    return readReceiver(tx, id, services);
  });
}

/**
 * What is stored of a form: events in the order of the contract, and the address as it is sent to. Refuses one that nothing may be sent to, as far
 * as its text tells; the present one, so that a receiver can still be renamed and switched off, it takes.
 */
function valuesOf({ name, url, events }: Form, { environment }: Pick<Needed, 'environment'>, present?: string) {
  const issue = { path: 'url', message: refusals.address_refused.message };
  const address =
    url === present ? url : (parseOutsideUrl(url, environment)?.href ?? refuse('address_refused', [issue]));
  return { name, url: address, events: OUTBOUND_EVENT_TYPES.filter((type) => events.includes(type)) };
}

async function readReceiver(db: Executor, receiverId: string, presenting: Presenting): Promise<Receiver> {
  const [row] = await listRows(db, receiverId);
  return presentReceiver(row!, presenting);
}

function presentReceiver(
  { receiver, ...counts }: Awaited<ReturnType<typeof listRows>>[number],
  { secretsKey, clock }: Presenting,
): Receiver {
  const {
    id,
    name,
    url,
    events,
    state,
    offAt,
    failingSince,
    previousSecretUntil: until,
    createdAt,
    updatedAt,
  } = receiver;
  const now = clock();
  const shown = { id, name, url, events, state, ...counts };
  return {
    ...shown,
    offAt: offAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    previousSecretUntil: until !== null && until > now ? until.toISOString() : null,
    isSecretUnreadable: openReceiverSecrets(secretsKey, receiver, now) === null,
    createdAt: createdAt.toISOString(),
    version: updatedAt.toISOString(),
  };
}

const ROTATED = 'Segredo do aviso de saída trocado';

/** The entry of the audit and of the security log: never a secret. */
const record = (
  tx: Transaction,
  entry: Omit<AuditedAction, 'actor' | 'security'>,
  { actorId, source }: By,
): Promise<void> =>
  recordAudit(tx, {
    ...entry,
    actor: { id: actorId },
    security: { kind: entry.action === ROTATED ? 'secret_changed' : 'receiver_changed', source },
  });
