import type { MailRow } from '@jornada/contract/mails';

/** A welcome that went out; say what a test is about. */
export const aMail = (mail: Partial<MailRow> = {}): MailRow => ({
  id: '0199a1b2-0000-7000-8000-0000000a3001',
  recipient: 'ana@exemplo.com.br',
  subject: 'Sua jornada Finanças em Paz está aberta',
  template: 'welcome',
  status: 'sent',
  attempts: 1,
  lastError: null,
  createdAt: '2026-11-23T12:12:41.000Z',
  sentAt: '2026-11-23T12:12:43.000Z',
  userId: '0199a1b2-0000-7000-8000-00000000c001',
  canResend: true,
  ...mail,
});

/** A page of /admin/emails. */
export const aMailList = (items: MailRow[] = [aMail()], more: Record<string, unknown> = {}) => ({
  items,
  nextCursor: null,
  isMailConfigured: true,
  counts: { queued: 0, sent: items.length, saved: 0, failed: 0 },
  ...more,
});
