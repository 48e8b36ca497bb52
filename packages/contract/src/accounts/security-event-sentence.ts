import type { SecurityEventKind } from './security-events.ts';

/** What the sentence depends on. */
interface Told {
  kind: SecurityEventKind;
  personName: string | null;
  subject: string | null;
  device: string | null;
  network: string | null;
  times: number;
}

type Sentence = (who: string, event: Told) => string;

const about = (subject: string | null) => subject ?? 'alguém';

/** What happened, as a sentence about its person. */
const sentences: Record<SecurityEventKind, Sentence> = {
  signed_in: (who) => `${who} entrou`,
  signed_in_by_link: (who) => `${who} criou uma senha por um link e entrou`,
  signed_in_by_passkey: (who, { subject }) => `${who} entrou com uma chave de acesso: ${about(subject)}`,
  sessions_ended: (who, { subject }) => `${who} encerrou sessões de ${about(subject)}`,
  sign_in_failed: (who, { times }) => `${countAttempts(times)} de entrar como ${who}`,
  sign_in_blocked: (who, { times }) => `${countAttempts(times)} de entrar como ${who}, além do limite`,
  password_check_failed: (who, { times }) =>
    times === 1 ? `${who} errou a própria senha` : `${who} errou a própria senha ${times} vezes`,
  second_factor_failed: (who, { times }) =>
    `${who}: ${times === 1 ? '1 código errado' : `${times} códigos errados`} das duas etapas`,
  passkey_failed: (who, { times }) => `${countAttempts(times)} com uma chave de acesso de ${who}`,
  passkey_added: (who, { subject }) => `${who} criou uma chave de acesso: ${about(subject)}`,
  passkey_removed: (who, { subject }) => `${who} removeu uma chave de acesso: ${about(subject)}`,
  second_factor_on: (who) => `${who} ligou as duas etapas`,
  second_factor_off: (who) => `${who} desligou as duas etapas`,
  second_factor_reset: (who, { subject }) =>
    subject === null
      ? `As duas etapas de ${who} foram desligadas por um comando no servidor`
      : `${who} desligou as duas etapas de ${subject}`,
  identity_confirmed: (who, { subject }) => `${who} confirmou que é quem diz ser: ${about(subject)}`,
  recovery_codes_renewed: (who) => `${who} criou novos códigos de reserva`,
  recovery_code_used: (who) => `${who} usou um código de reserva`,
  password_changed: (who) => `${who} trocou a senha`,
  admin_created: (who, { subject }) => `${who} criou a conta de administração de ${about(subject)}`,
  made_admin: (who, { subject }) => `${who} deu o papel de administrador a ${about(subject)}`,
  made_member: (who, { subject }) => `${who} tirou o papel de administrador de ${about(subject)}`,
  access_link_made: (who, { subject, device, network }) =>
    device === null && network === null
      ? `Um link de acesso para ${about(subject)} foi criado por um comando no servidor`
      : `${who} criou um link de acesso para ${about(subject)}`,
  address_corrected: (who, { subject }) => `${who} corrigiu o e-mail de uma conta para ${about(subject)}`,
  person_deleted: (who, { subject }) => `${who} excluiu a conta de ${about(subject)}`,
  admin_factor_changed: (who) => `${who} mudou se administradores precisam das duas etapas`,
  exported: (who, { subject }) => `${who} exportou dados: ${about(subject)}`,
  access_records_read: (who, { subject }) => `${who} leu registros de acesso: ${about(subject)}`,
  secret_changed: (who, { subject }) => `${who} trocou um segredo: ${about(subject)}`,
  receiver_changed: (who, { subject }) => `${who} mudou para onde vão avisos de saída: ${about(subject)}`,
  api_key_made: (who, { subject }) => `${who} criou uma chave de API: ${about(subject)}`,
  api_key_rotated: (who, { subject }) => `${who} trocou uma chave de API: ${about(subject)}`,
  api_key_deleted: (who, { subject }) => `${who} excluiu uma chave de API: ${about(subject)}`,
  mail_server_changed: (who, { subject }) => `${who} mudou o servidor de e-mail: ${about(subject)}`,
  admin_links_held: () => 'Links de recuperação e de acesso de quem administra ficam retidos por 24 horas',
};

const countAttempts = (times: number) => (times === 1 ? '1 tentativa' : `${times} tentativas`);

const isFailedSignIn = ({ kind }: Told) =>
  kind === 'sign_in_failed' || kind === 'sign_in_blocked' || kind === 'passkey_failed';

/** 'Carla Dias entrou', '12 tentativas de entrar como Carla Dias'. */
export function securityEventSentence(event: Told): string {
  const nobody = isFailedSignIn(event) ? 'uma conta que não existe' : 'Uma conta excluída';
  return sentences[event.kind](event.personName ?? nobody, event);
}
