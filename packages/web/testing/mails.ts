import type { MailServerView, MailTestProblem, MailTestStep } from '@jornada/contract/mail/mail-server';
import type { MailRow } from '@jornada/contract/mail/mails';

/** A welcome mail that was sent; `mail` changes it. */
export const aMail = (mail: Partial<MailRow> = {}): MailRow => ({
  id: '0199a1b2-0000-7000-8000-0000000a3001',
  recipient: 'ana@exemplo.com.br',
  subject: 'Sua jornada Finanças em Paz está aberta',
  template: 'welcome',
  status: 'sent',
  attempts: 1,
  lastError: null,
  refusal: null,
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

type StoredServer = NonNullable<MailServerView['server']>;

/** The mail server as an administrator set it up. */
export const aMailServer = (
  server: Partial<StoredServer> = {},
  more: Partial<MailServerView> = {},
): MailServerView => ({
  source: 'database',
  version: '2026-11-23T12:00:00.000Z',
  server: {
    host: 'smtp.provedor.com.br',
    port: 587,
    security: 'starttls',
    user: 'contato@escoladapaz.com.br',
    hasPassword: true,
    passwordSavedAt: '2026-11-20T15:00:00.000Z',
    isPasswordReadable: true,
    senderName: 'Escola da Paz',
    senderAddress: 'contato@escoladapaz.com.br',
    ...server,
  },
  ...more,
});

/** No mail server is set up. */
export const noMailServer: MailServerView = { source: 'none', server: null, version: null };

const steps = ['name', 'connection', 'tls', 'login', 'sender'] as const;

/** A test that succeeded, or stopped at a step for a reason. */
export const aMailTest = (stopped?: { at: (typeof steps)[number]; problem: MailTestProblem; said?: string }) => ({
  recipient: 'marina@exemplo.com.br',
  steps: steps.map((name, index): MailTestStep => {
    const end = stopped ? steps.indexOf(stopped.at) : steps.length;
    const outcome = index < end ? 'passed' : index === end ? 'failed' : 'not_reached';
    const failure = outcome === 'failed' ? stopped : undefined;
    return {
      name,
      outcome,
      problem: failure?.problem ?? null,
      said: failure?.said ?? null,
      detail: outcome === 'passed' && name === 'tls' ? 'TLSv1.3' : null,
    };
  }),
});
