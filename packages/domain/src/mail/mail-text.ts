/** The mails whose text a school may write itself. */
export const EDITABLE_MAILS = ['invitation', 'welcome', 'access_granted'] as const;
export type EditableMail = (typeof EDITABLE_MAILS)[number];

/** A mail's text as a school writes it, with fields such as `{nome}`. The button and its link are always there. */
export interface MailText {
  subject: string;
  heading: string;
  /** Paragraphs are divided by an empty line. */
  body: string;
  button: string;
}

export const MAIL_TEXT_LIMITS = { subject: 120, heading: 120, body: 3000, button: 40 } as const satisfies Record<
  keyof MailText,
  number
>;

/** What a text may have filled in. */
export const MAIL_FIELDS = ['nome', 'jornada', 'escola', 'link'] as const;
export type MailField = (typeof MAIL_FIELDS)[number];

/** Subjects and headings are kept and listed, and a link lets its reader in: it stands in the body alone. */
export const FIELDS_OF: Record<keyof MailText, readonly MailField[]> = {
  subject: ['nome', 'jornada', 'escola'],
  heading: ['nome', 'jornada', 'escola'],
  body: MAIL_FIELDS,
  button: ['nome', 'jornada', 'escola'],
};

const written = /\{([^{}\r\n]{0,60})\}/g;
const nameIn = (inside: string) => inside.trim().toLowerCase();

/** A piece of a text: a field that gets filled in (`field`), one that cannot stand there (`wrong`), or what is sent as it is. */
export interface TextPiece {
  kind: 'text' | 'field' | 'wrong';
  typed: string;
}

/** A text in its pieces, in order. A brace without its other half is wrong too: it would be sent as it stands. */
export function piecesOf(part: keyof MailText, text: string): TextPiece[] {
  const allowed: readonly string[] = FIELDS_OF[part];
  return text
    .split(/(\{[^{}\r\n]{0,60}\}|[{}])/)
    .filter((typed) => typed !== '')
    .map((typed) => {
      if (!/^[{}]/.test(typed)) return { kind: 'text', typed };
      return { kind: allowed.includes(nameIn(typed.slice(1, -1))) ? 'field' : 'wrong', typed };
    });
}

/** The fields of a part that it may not have, as they were typed: `{idade}`, or a single `{`. */
export const wrongFields = (part: keyof MailText, text: string): string[] =>
  piecesOf(part, text).flatMap(({ kind, typed }) => (kind === 'wrong' ? [typed] : []));

export const hasField = (text: string, field: MailField): boolean =>
  [...text.matchAll(written)].some(([, inside = '']) => nameIn(inside) === field);

/** Fills the fields in. A value is never read for fields again, so nobody gets a link by their name. */
export function fillFields(text: string, values: Readonly<Record<MailField, string>>): string {
  return text.replace(written, (typed, inside: string) => {
    const field = MAIL_FIELDS.find((known) => known === nameIn(inside));
    return field === undefined ? typed : values[field];
  });
}

/** Where a school begins to write: close to our own text. */
export const FIRST_TEXTS: Readonly<Record<EditableMail, MailText>> = {
  invitation: {
    subject: 'Seu convite: {jornada}',
    heading: '{nome}, seu convite chegou',
    body: 'Você recebeu um convite para {escola}. Sua jornada já está aberta: {jornada}.\n\nPara começar, toque no botão e escolha a sua senha. Depois, é só entrar com este e-mail e a sua senha.',
    button: 'Criar minha senha',
  },
  welcome: {
    subject: 'Boas-vindas! Seu acesso chegou: {jornada}',
    heading: 'Boas-vindas, {nome}!',
    body: 'Recebemos sua compra, e em {escola} já está tudo pronto para você começar: {jornada}.\n\nSua conta usa este mesmo e-mail. Falta só escolher a sua senha.',
    button: 'Criar minha senha',
  },
  access_granted: {
    subject: 'Jornada aberta: {jornada}',
    heading: '{nome}, sua nova jornada está aberta',
    body: 'Recebemos sua compra, e em {escola} já está tudo pronto para você começar: {jornada}.\n\nÉ só entrar com este e-mail e a sua senha.',
    button: 'Abrir minha jornada',
  },
};
