import { formatNumber } from '../../platform/number-format.ts';
import type { Mail, Template } from './api.ts';

/** What each template is for. */
export const templateNames = {
  welcome: 'Boas-vindas da compra',
  access_granted: 'Acesso liberado',
  access_resumed: 'Acesso retomado',
  invitation: 'Convite',
  access_link: 'Link de acesso',
  password_reset: 'Redefinição de senha',
  password_changed: 'Senha alterada',
  email_proof: 'Confirmação de e-mail',
  address_changed: 'E-mail da conta trocado',
  test: 'Teste',
} satisfies Record<Template, string>;

const statusWords = {
  queued: { words: 'Na fila', tone: 'amber' },
  sent: { words: 'Enviado', tone: 'leaf' },
  failed: { words: 'Falhou', tone: 'danger' },
} as const satisfies Record<Mail['status'], { words: string; tone: string }>;

const onlyKept = { words: 'Só gravado', tone: 'amber' } as const;

/** One that is done with and reached nobody, because no mail server was configured, is not called sent. */
export const stateOf = ({ status, lastError }: Pick<Mail, 'status' | 'lastError'>) =>
  status === 'sent' && lastError !== null ? onlyKept : statusWords[status];

/** The server counts no further than this, plus one (contract: counts). */
const countedUpTo = 1000;

/** '212', or '1.000+'. */
export const countWords = (count: number) =>
  count > countedUpTo ? `${formatNumber(countedUpTo)}+` : formatNumber(count);
