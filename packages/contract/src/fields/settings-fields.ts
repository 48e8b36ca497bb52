import { MOST_INVITATIONS_PER_DAY } from '@jornada/domain/mail/invitation-pace';
import type { Fields, SwitchedField } from './field.ts';
import type { Switches } from '../settings/settings.ts';

/** The fields of the identity's form (specification §2 /admin/configuracoes). */
export const identityFields = {
  // More can be typed than is accepted, so that its refusal is read.
  systemName: { kind: 'text', label: 'Nome do sistema', max: 200 },
  contactEmail: {
    kind: 'text',
    label: 'Email de contato',
    format: 'email',
    placeholder: 'contato@suaescola.com.br',
  },
  logoUrl: { kind: 'other', label: 'Logo principal' },
  logoDarkUrl: { kind: 'other', label: 'Logo para tema escuro' },
  faviconUrl: { kind: 'other', label: 'Favicon' },
  brandColour: { kind: 'other', label: 'Cor da escola' },
} as const satisfies Fields;

/** The legal pages: a text or a link each. */
export const legalFields = {
  terms: { kind: 'text', label: 'Termos de Uso', max: 50_000, rows: 4 },
  privacy: { kind: 'text', label: 'Política de Privacidade', max: 50_000, rows: 4 },
  changes: { kind: 'text', label: 'O que mudou', max: 1000, rows: 2 },
} as const satisfies Fields;

/** The platform's switches, in their order. */
export const switchFields = {
  gamificationEnabled: {
    kind: 'flag',
    label: 'Gamificação',
    help: 'Desligada, esconde XP, níveis, badges e streaks. O progresso nas jornadas continua.',
  },
  exploreTabEnabled: {
    kind: 'flag',
    label: "Aba 'Explorar'",
    help: "Desligada, some do menu e o endereço deixa de abrir. Os usuários veem só 'Minhas Jornadas'.",
  },
  remindersEnabled: {
    kind: 'flag',
    label: 'Lembretes',
    help: 'Desligados, ninguém recebe lembretes por e-mail. Os planos de estudo e as escolhas de cada pessoa ficam guardados.',
  },
  questionsEnabled: {
    kind: 'flag',
    label: 'Perguntas',
    help: 'Desligadas, ninguém pergunta, em nenhuma jornada. As conversas ficam guardadas e continuam legíveis.',
  },
  signupEnabled: {
    kind: 'flag',
    label: 'Cadastro de usuários',
    help: 'Desligado, esconde o formulário de cadastro na tela de entrada. Só administradores criam usuários.',
  },
} as const satisfies Record<keyof Switches, SwitchedField>;

export const sellingFields = {
  sellsHere: {
    kind: 'flag',
    label: 'Esta escola vende',
    help: 'Desligado, os primeiros passos do Dashboard não falam de vendas. Webhooks e inscrições continuam como estão.',
  },
} as const satisfies Fields;

export const paceFields = {
  invitationsPerDay: {
    kind: 'number',
    label: 'Convites por dia',
    help: 'Quantos convites de importações saem por dia: quantos o plano do seu servidor de e-mail permite.',
    min: 1,
    max: MOST_INVITATIONS_PER_DAY,
  },
} as const satisfies Fields;

/** The fields of the mail server's form. */
export const mailServerFields = {
  host: { kind: 'text', label: 'Servidor', max: 253, isRequired: true, placeholder: 'smtp.provedor.com.br' },
  port: { kind: 'number', label: 'Porta', min: 1, max: 65_535 },
  security: {
    kind: 'choice',
    label: 'Segurança',
    choices: {
      starttls: { label: 'STARTTLS (porta 587)' },
      tls: { label: 'TLS (porta 465)' },
      none: { label: 'Nenhuma (só na sua rede)' },
    },
  },
  user: { kind: 'text', label: 'Usuário', help: 'Vazio, se o servidor não pede login.', max: 320 },
  password: { kind: 'text', label: 'Senha', max: 1000 },
  senderName: { kind: 'text', label: 'Nome do remetente', max: 100, placeholder: 'Escola da Paz' },
  senderAddress: {
    kind: 'text',
    label: 'E-mail do remetente',
    max: 254,
    isRequired: true,
    format: 'email',
    placeholder: 'contato@suaescola.com.br',
  },
} as const satisfies Fields;
