import { formatNumber } from '../../platform/number-format.ts';
import type { Mail, Template } from './api.ts';

/** Names of the templates, by their purpose. */
export const templateNames = {
  welcome: 'Boas-vindas da compra',
  access_granted: 'Acesso liberado',
  access_resumed: 'Acesso retomado',
  access_ends: 'Fim do acesso',
  invitation: 'Convite',
  access_link: 'Link de acesso',
  password_reset: 'Redefinição de senha',
  password_changed: 'Senha alterada',
  email_proof: 'Confirmação de e-mail',
  address_changed: 'E-mail da conta trocado',
  sign_in_paused: 'Aviso de tentativas de entrada',
  wrong_codes: 'Aviso de códigos errados',
  new_device: 'Aviso de aparelho novo',
  access_link_made: 'Aviso de link de acesso',
  second_factor_changed: 'Aviso de duas etapas',
  mail_server_changed: 'Aviso de servidor trocado',
  recovery_held: 'Aviso de link retido',
  passkey_changed: 'Aviso de chave de acesso',
  conversation_answered: 'Resposta da escola',
  conversations_open: 'Aviso de perguntas abertas',
  receiver_off: 'Aviso de saída desligado',
  my_data_ready: 'Cópia dos dados pronta',
  privacy_answered: 'Pedido de privacidade respondido',
  account_closing: 'Exclusão da conta pedida',
  closing_stopped: 'Exclusão da conta parada',
  test: 'Teste',
} satisfies Record<Template, string>;

/** Why a mail server refused an address for good, in a sentence. */
export const refusalLabels = {
  mailbox_unknown: 'Esta caixa de e-mail não existe.',
  mailbox_full: 'A caixa de e-mail desta pessoa está cheia.',
  address_refused: 'O servidor de e-mail recusou este endereço de vez.',
} satisfies Record<NonNullable<Mail['refusal']>, string>;

/** Labels of a mail's status. */
export const statusLabels = {
  queued: { label: 'Na fila', tone: 'amber' },
  sent: { label: 'Enviado', tone: 'leaf' },
  // Final, but nobody got it.
  saved: { label: 'Só gravado', tone: 'amber' },
  failed: { label: 'Falhou', tone: 'danger' },
} as const satisfies Record<Mail['status'], { label: string; tone: string }>;

/** The server's count ends at this number plus one (contract: counts). */
const countedUpTo = 1000;

/** '212', or '1.000+'. */
export const formatCount = (count: number) =>
  count > countedUpTo ? `${formatNumber(countedUpTo)}+` : formatNumber(count);
