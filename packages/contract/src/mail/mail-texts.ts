import { EDITABLE_MAILS, MAIL_TEXT_LIMITS, type MailText as Text, wrongFields } from '@jornada/domain/mail/mail-text';
import { visibleLine } from '@jornada/domain/text/invisible';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { MailRow } from './mails.ts';

export const EditableMail = z.enum(EDITABLE_MAILS);

/** Nothing that nobody sees, such as marks that turn the reading direction of a subject, nor a second line where there is one. */
const visible = (typed: string) =>
  typed
    .split(/\r\n?|\n/)
    .map(visibleLine)
    .join('\n')
    .trim();

const part = (name: keyof Text, blank: string) =>
  z
    .string()
    .overwrite(name === 'body' ? visible : visibleLine)
    .min(1, blank)
    .max(MAIL_TEXT_LIMITS[name], `Use no máximo ${MAIL_TEXT_LIMITS[name]} caracteres`)
    .superRefine((typed, context) => {
      const [wrong] = wrongFields(name, typed);
      if (wrong !== undefined) context.addIssue({ code: 'custom', message: explainWrong(wrong) });
    });

function explainWrong(wrong: string): string {
  if (wrong.length === 1) return `Falta a outra metade de ${wrong}: escreva campos assim, {nome}`;
  if (wrong.toLowerCase().replaceAll(' ', '') === '{link}') return '{link} só pode ficar no texto';
  return `Não existe o campo ${wrong}`;
}

/** The text of a mail as a school writes it: plain, with the fields {nome}, {jornada}, {escola} and, in the body, {link}. */
export const MailText = z.object({
  subject: part('subject', 'Escreva o assunto'),
  heading: part('heading', 'Escreva o título'),
  body: part('body', 'Escreva o texto'),
  button: part('button', 'Escreva o texto do botão'),
});
export type MailText = z.infer<typeof MailText>;

const EditableText = z.object({
  template: EditableMail,
  /** The school's own text, as it was stored; null for ours. */
  own: z.object({ subject: z.string(), heading: z.string(), body: z.string(), button: z.string() }).nullable(),
});

export const listMailTexts = endpoint({
  method: 'GET',
  path: '/api/admin/mail-texts',
  access: 'admin',
  scope: 'read',
  summary: 'The mails whose text a school may write itself, with its texts.',
  response: z.object({ items: z.array(EditableText) }),
});

const params = z.object({ template: EditableMail });

export const saveMailText = endpoint({
  method: 'PUT',
  path: '/api/admin/mail-texts/:template',
  access: 'admin',
  summary:
    "Write a mail's text, or return to ours with null. It counts from the next mail on. A repeat changes nothing.",
  params,
  body: z.object({
    text: MailText.nullable(),
    /** The text that the form began with: another one that was saved meanwhile is not overwritten. */
    shown: MailText.nullable(),
  }),
  response: EditableText,
  refusals: ['edited_meanwhile'],
});

export const previewMailText = endpoint({
  method: 'POST',
  path: '/api/admin/mail-texts/:template/preview',
  access: 'admin',
  scope: 'read',
  summary: 'A mail with this text and example data, as html and text. Saves nothing.',
  params,
  body: z.object({ text: MailText }),
  response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});

export const sendMailText = endpoint({
  method: 'POST',
  path: '/api/admin/mail-texts/:template/test',
  access: 'admin',
  summary: "Send the mail with this text and example data to oneself ('Enviar para mim'). Saves nothing.",
  params,
  body: z.object({ text: MailText }),
  statuses: [201],
  response: MailRow,
  refusals: ['mail_not_configured'],
});
