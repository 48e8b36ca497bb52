import type { ReceiverState } from '@jornada/domain/outbound/receiver-health';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/record-audit.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { listAdmins } from '../../mail/server/mail-server-store.ts';
import { receiverOffMail } from '../../mail/templates/receiver-off-mail.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import type { Services } from '../../platform/services.ts';
import { readSender } from '../../settings/read-settings.ts';
import { receivers } from '../../tables/outbound.ts';
import { endWaiting } from './end-waiting.ts';

export type TurningOff = Pick<Services, 'jobs' | 'timeZone' | 'environment'>;

/** Switches a receiver off by itself, ends what waits for it, and tells all administrators, once (decision H21). */
export async function turnOff(
  tx: Transaction,
  { jobs, timeZone, environment }: TurningOff,
  {
    receiver,
    reason,
    now,
  }: {
    receiver: Pick<typeof receivers.$inferSelect, 'id' | 'name' | 'url' | 'failingSince'>;
    reason: Exclude<ReceiverState, 'on' | 'off'>;
    now: Date;
  },
): Promise<void> {
  const { id, name, url, failingSince } = receiver;
  const isOn = and(eq(receivers.id, id), eq(receivers.state, 'on'));
  const turned = await tx
    .update(receivers)
    .set({ state: reason, offAt: now })
    .where(isOn)
    .returning({ id: receivers.id });
  if (turned.length === 0) return;
  await endWaiting(tx, id);
  const mail = receiverOffMail({
    ...(await readSender(tx)),
    name,
    reason,
    host: new URL(url).host,
    since: formatMoment(failingSince ?? now, timeZone),
    link: `${environment.publicUrl}/admin/conexoes?aviso=${id}`,
  });
  for (const admin of await listAdmins(tx)) {
    await queueMail(tx, jobs, { to: admin.email, ...mail, userId: admin.userId, now });
  }
  const actor = { id: null, name: 'Entrega de avisos' };
  await recordAudit(tx, { actor, action: 'Aviso de saída desligado', subject: name, subjectId: id, now });
}
