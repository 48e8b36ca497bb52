import { changedParts, holdsAdminLinks, HOURS_HELD, type RoutePart } from '@jornada/domain/mail/admin-links-held';
import { recordSecurityEvent } from '../../audit/security/record-security-event.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import type { Services } from '../../platform/services.ts';
import { readSender } from '../../settings/read-settings.ts';
import { queueMail } from '../queue-mail.ts';
import { mailServerChangedMail } from '../templates/mail-server-changed-mail.ts';
import { throughServer } from './former-mail-server.ts';
import { findSchool, listAdmins, type StoredMailServer } from './mail-server-store.ts';

interface ServerChange {
  before: StoredMailServer | undefined;
  after: StoredMailServer;
  actorId: string;
  source: RequestSource;
  now: Date;
}

/**
 * Tells of a changed mail server, in the transaction of the change (decision K22): in the security log, which the dashboard reads, and to all
 * other administrators by mail through the server of before. A new password alone is told too, since a wrong one would silence the server
 * of before, but it holds no links back: they go where they went.
 */
export async function tellMailServerChanged(
  tx: Transaction,
  { jobs, timeZone, environment }: Pick<Services, 'jobs' | 'timeZone' | 'environment'>,
  { before, after, actorId, source, now }: ServerChange,
): Promise<void> {
  const isHeld = changedParts(before, after).length > 0 && holdsAdminLinks(await findSchool(tx), now);
  const change = changeInWords(before, after);
  const event = { personId: actorId, subject: change, source, now } as const;
  await recordSecurityEvent(tx, { ...event, kind: 'mail_server_changed' });
  if (isHeld) await recordSecurityEvent(tx, { ...event, kind: 'admin_links_held' });
  if (!before) return;
  const admins = await listAdmins(tx);
  const from = await readSender(tx);
  const until = new Date(now.getTime() + HOURS_HELD * 60 * 60 * 1000);
  const mail = mailServerChangedMail({
    ...from,
    change,
    by: admins.find(({ userId }) => userId === actorId)?.name ?? 'Alguém da administração',
    at: formatMoment(now, timeZone),
    heldUntil: isHeld ? formatMoment(until, timeZone) : null,
    adminLink: `${environment.publicUrl}/admin`,
  });
  for (const { userId, email } of admins) {
    if (userId === actorId) continue;
    await queueMail(tx, jobs, { to: email, ...mail, about: throughServer(before), userId, now });
  }
}

const partNames: Record<RoutePart, string> = {
  host: 'servidor',
  port: 'porta',
  security: 'segurança',
  username: 'usuário',
  senderName: 'nome do remetente',
  senderAddress: 'remetente',
};

const nameOf = ({ host, port }: StoredMailServer) => `${host}:${port}`;

/** 'smtp.antes.exemplo:587 → smtp.depois.exemplo:587', or 'smtp.escola.exemplo:587 (remetente)'. */
function changeInWords(before: StoredMailServer | undefined, after: StoredMailServer): string {
  if (!before) return nameOf(after);
  if (nameOf(before) !== nameOf(after)) return `${nameOf(before)} → ${nameOf(after)}`;
  const parts = changedParts(before, after).map((part) => partNames[part]);
  return `${nameOf(after)} (${parts.length === 0 ? 'senha' : parts.join(', ')})`;
}
