import { certificateFields, certificateReasonField } from '@jornada/contract/fields/certificate-fields';
import { auditLabel, choiceLabel, type Fields } from '@jornada/contract/fields/field';
import { journeyFields } from '@jornada/contract/fields/journey-fields';
import { lessonFields } from '@jornada/contract/fields/lesson-fields';
import { enrollmentFields, personFields } from '@jornada/contract/fields/people-fields';
import { retentionFields } from '@jornada/contract/fields/privacy-fields';
import {
  identityFields,
  legalFields,
  mailServerFields,
  paceFields,
  sellingFields,
  switchFields,
} from '@jornada/contract/fields/settings-fields';
import { webhookFields } from '@jornada/contract/fields/webhook-fields';
import { formatDay } from '../../platform/format-day.ts';
import { contentFields } from '../lessons/kinds/kinds.ts';
import type { PlatformAbout } from '../purchases/use-platforms.ts';
import { readCutJson } from './read-cut-json.ts';

/** The fields of every form. Journeys and webhooks both have `name` and `status`, under the same labels. */
const fields: Fields = {
  ...lessonFields,
  ...journeyFields,
  ...identityFields,
  ...legalFields,
  ...switchFields,
  ...paceFields,
  ...sellingFields,
  ...mailServerFields,
  ...retentionFields,
  ...personFields,
  ...enrollmentFields,
  ...certificateFields,
  reason: certificateReasonField,
  keepsUntilPaid: webhookFields.keepsUntilPaid,
};

/** Labels of what the audit records besides fields of forms. */
const otherLabels: Readonly<Record<string, string>> = {
  dayNumber: 'Número',
  publishAt: 'Publicação agendada',
  keepers: 'Ficam com a lição (pessoas)',
  place: 'Lugar',
  attachments: 'Materiais',
  url: 'Arquivo',
  number: 'Número do certificado',
  isMinor: 'Menor de idade',
  minimumAge: 'Idade mínima',
  supplier: 'Quem oferece',
  guardianAllows: 'Responsável autoriza lembretes e ofensiva',
  termsVersion: 'Versão dos Termos de Uso',
  privacyVersion: 'Versão da Política de Privacidade',
  isAskingBlocked: 'Perguntas bloqueadas',
  people: 'Pessoas',
  newPeople: 'Pessoas novas',
  lines: 'Linhas',
  completedNow: 'Jornada concluída para (pessoas)',
  completeLater: 'Concluem com a próxima lição (pessoas)',
  takenBack: 'Conclusão desfeita para (pessoas)',
  previousSecret: 'Segredo anterior',
  tokenKey: 'Chave de token',
  // The field's name in entries from before all platforms shared one.
  previousSigningSecret: 'Segredo anterior',
  events: 'Eventos',
  mapping: 'Campos mostrados',
  buyer: 'Comprador',
  subject: 'Assunto',
  // Of a mail in the school's own words.
  heading: 'Título',
  body: 'Texto',
  button: 'Texto do botão',
  // The removal of a picture records the emptied setting by its key.
  logo_url: identityFields.logoUrl.label,
  logo_dark_url: identityFields.logoDarkUrl.label,
  favicon_url: identityFields.faviconUrl.label,
  accessTerm: 'Prazo de acesso',
  productTerms: 'Prazo por ID de produto',
  accessUntil: 'Acesso até',
  journey: 'Jornada',
  lesson: 'Lição',
  // Counts of the records that an action removed.
  journeys: 'Jornadas',
  lessons: 'Lições',
  enrollments: 'Inscrições',
  answers: 'Respostas',
  users: 'Usuários',
  sessions: 'Sessões',
};

const labelIn = (described: Fields, name: string) => described[name] && auditLabel(described[name]);

/** Kinds of pictures, by the folder of their address. */
const pictureNames: Readonly<Record<string, string>> = {
  logos: 'Logo',
  favicons: 'Favicon',
  avatars: 'Foto',
  signatures: 'Assinatura',
};
const pictureAddress = /^\/platform-assets\/(\w+)\/[\w.-]+$/;

/** A field's label as in its form; a secret's as its platform calls it. A field without a label keeps its recorded name. */
export function formatField(field: string, platforms: readonly PlatformAbout[]): string {
  const about = platforms.find(({ secret }) => secret.auditField === field);
  return about?.secret.label ?? labelIn(fields, field) ?? otherLabels[field] ?? field;
}

/** The subject of an action: a deleted picture by its kind, everything else by its recorded name. */
export const formatSubject = (subject: string): string =>
  pictureNames[pictureAddress.exec(subject)?.[1] ?? ''] ?? subject;

type Side = 'before' | 'after';
type Changed = { field: string; action: string } & Record<Side, string | null>;

/**
 * One side of a change as text: choices by their labels, lists with commas, a mission's content part by part, a picture's address as an old
 * or a new file. Null where there was no value.
 */
export function formatValue({ field, action, ...sides }: Changed, side: Side): string | null {
  const value = sides[side];
  if (value === null || value === '' || value === '[]') return null;
  if (field === 'missionContent') return formatContent(value);
  const described = field === 'status' && action.startsWith('Webhook') ? webhookFields.status : fields[field];
  if (described?.kind === 'tags' || field === 'attachments' || field === 'productTerms') return formatList(value);
  if (pictureAddress.test(value)) return side === 'before' ? 'arquivo anterior' : 'novo arquivo';
  return described?.kind === 'choice' ? choiceLabel(described, value) : formatDay(value);
}

/** The texts of a list, up to the cut. */
function formatList(value: string): string {
  const list = readCutJson(value);
  return Array.isArray(list?.value) ? withEllipsis(list.value.join(', '), list.isCut) : value;
}

/** A mission's content part by part, up to the cut. */
function formatContent(value: string): string {
  const content = readCutJson(value);
  if (typeof content?.value !== 'object' || content.value === null) return value;
  const parts = Object.entries(content.value).filter(([, reply]) => reply !== '' && reply !== null);
  const text = parts
    .map(([part, reply]) => `${labelIn(contentFields, part) ?? part}: ${formatReply(reply)}`)
    .join(' · ');
  return withEllipsis(text, content.isCut);
}

const withEllipsis = (text: string, isCut: boolean) => (isCut && !text.endsWith('…') ? `${text} …` : text);

function formatReply(reply: unknown): string {
  if (Array.isArray(reply)) return reply.join(', ');
  return typeof reply === 'boolean' ? (reply ? 'sim' : 'não') : String(reply);
}
