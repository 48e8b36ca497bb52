import { COVER_SIZES } from '@jornada/domain/journeys/own-cover';
import { counted } from '@jornada/domain/plural';
import type { AnyReminderText } from '@jornada/domain/reminders/reminder-facts';
import { DEFAULT_BRAND_COLOUR, type BrandTokens } from '@jornada/domain/settings/brand-palette';
import { lookOf } from '@jornada/domain/landscape/look';
import { onOneLine } from '../../mail/templates/one-line.ts';
import { escapeHtml } from '../../platform/html.ts';
import { brandLook } from '../../settings/brand-look.ts';
import { planInWords } from './plan-in-words.ts';
import { reminderStyle, text as font, title as titleFont } from './reminder-style.ts';
import type { ReminderValues, ReminderWords } from './reminder-values.ts';
import { wordsOf } from './reminder-words.ts';

/** A reminder as html, with all text escaped, and as plain text. */
export function layOutReminder(
  name: AnyReminderText,
  values: ReminderValues,
): { subject: string; html: string; text: string } {
  const words = wordsOf(name, values);
  const parts = { ...words, why: whyOf(name, values), figures: figuresOf(name, values), meta: metaOf(name, values) };
  return { subject: words.subject, html: asHtml(name, values, parts), text: asText(name, values, parts) };
}

interface Parts extends ReminderWords {
  why: string;
  figures: readonly Figure[];
  meta: readonly string[];
}

interface Figure {
  icon: 'flame' | 'goal';
  value: string;
  label: string;
}

const isAboutLesson: ReadonlySet<AnyReminderText> = new Set(['opened_today', 'waiting', 'short', 'progress']);

function metaOf(name: AnyReminderText, { lesson }: ReminderValues): string[] {
  if (!lesson || !isAboutLesson.has(name)) return [];
  return [
    ...(lesson.minutes > 0 ? [counted(lesson.minutes, 'minuto', 'minutos')] : []),
    ...(lesson.hasMission ? ['com missão'] : []),
  ];
}

/** Two figures at most. The last reminder shows what is kept; none blames. */
function figuresOf(name: AnyReminderText, { streak, goal, kept }: ReminderValues): Figure[] {
  if (name === 'farewell') {
    const done = counted(kept.completedLessons, 'lição feita', 'lições feitas');
    if (!goal) return kept.completedLessons > 0 ? [{ icon: 'goal', value: done, label: 'guardadas para você' }] : [];
    return [
      ...(kept.streakRecord > 0
        ? [{ icon: 'flame' as const, value: counted(kept.streakRecord, 'dia', 'dias'), label: 'é o seu recorde' }]
        : []),
      { icon: 'goal', value: `${kept.xpTotal.toLocaleString('pt-BR')} XP`, label: `e ${done}` },
    ];
  }
  const lives = streak !== null && streak.days > 0 && streak.state !== 'perdida';
  return [
    ...(lives && name !== 'streak'
      ? [{ icon: 'flame' as const, value: counted(streak.days, 'dia', 'dias'), label: 'de ofensiva' }]
      : []),
    ...(goal && goal.remainder !== null && name !== 'goal'
      ? [{ icon: 'goal' as const, value: `${goal.remainder.toLocaleString('pt-BR')} XP`, label: 'para a meta de hoje' }]
      : []),
  ];
}

function whyOf(name: AnyReminderText, { plan, frequency }: ReminderValues): string {
  if (name === 'farewell') return 'Você não precisa fazer nada para deixar de receber.';
  if (frequency === 'weekly') return 'Você pediu um lembrete por semana.';
  if (frequency === 'new_lessons') return 'Você pediu um lembrete quando uma lição abre.';
  return `Você pediu este lembrete: ${planInWords(plan)}.`;
}

const otherLessons = ({ others, publicUrl }: ReminderValues) =>
  others.slice(0, 2).map(({ id, title, journeyName }) => ({
    title: onOneLine(title),
    url: `${publicUrl}/lesson/${id}`,
    journey: onOneLine(journeyName),
  }));

const linkIn = (colours: BrandTokens) => (label: string, url: string) =>
  `<a class="lnk" href="${escapeHtml(url)}" style="color:${colours['leaf-ink']};font-weight:700">${escapeHtml(label)}</a>`;

/** Uses tables because Outlook gives a div neither width nor padding. Fonts and pictures are asked for, and not needed. */
function asHtml(name: AnyReminderText, values: ReminderValues, parts: Parts): string {
  const { from, publicUrl, choiceUrl } = values;
  const { title, action, note } = parts;
  const { palette } = brandLook(from.brandColour ?? DEFAULT_BRAND_COLOUR);
  const link = linkIn(palette.light);
  const url = escapeHtml(action.url);
  const picture = pictureOf(values, parts);
  const contact = from.contactEmail ? ` · ${escapeHtml(from.contactEmail)}` : '';
  return [
    '<!doctype html>',
    '<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(parts.subject)}</title><style>${reminderStyle(palette.dark)}</style></head>`,
    '<body class="page" style="margin:0;background:#fcf7ee">',
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(parts.preheader)}</div>`,
    '<table role="presentation" class="page" width="100%" style="background:#fcf7ee"><tr><td align="center" class="out" style="padding:28px 0 36px">',
    '<table role="presentation" class="wide" width="600" style="width:600px">',
    `<tr><td class="gut ink" style="padding:0 8px 18px;${titleFont(800, '22px/26px')};letter-spacing:-1px;color:#22233b">${escapeHtml(from.systemName === 'Jornada' ? 'jornada' : from.systemName)}</td></tr>`,
    '<tr><td class="card" style="background:#ffffff;border:1px solid #ebe2d1;border-radius:24px;overflow:hidden">',
    `<a href="${url}"><img src="${escapeHtml(picture.url)}" width="${PICTURE_WIDTH}" height="${picture.height}" alt="${escapeHtml(title)}" class="cover" style="width:100%;height:auto;border-radius:23px 23px 0 0"></a>`,
    '<table role="presentation" width="100%"><tr><td class="gut" style="padding:30px 40px 34px;overflow-wrap:anywhere;word-break:break-word">',
    `<div class="over" style="${font(700, '13px/18px')};letter-spacing:1.1px;text-transform:uppercase;color:#874f00">${escapeHtml(parts.overline)}</div>`,
    `<h1 class="h1 ink" style="margin:6px 0 0;${titleFont(800, '34px/40px')};letter-spacing:-.8px;color:#22233b">${escapeHtml(title)}</h1>`,
    `<p class="ink2" style="margin:12px 0 0;${font(400, '17px/27px')};color:#55576d">${escapeHtml(parts.lead)}</p>`,
    ...(parts.meta.length > 0
      ? [
          `<p class="ink2" style="margin:14px 0 0;${font(400, '15px/24px')};color:#55576d">${parts.meta.map(escapeHtml).join(' &nbsp;·&nbsp; ')}</p>`,
        ]
      : []),
    `<table role="presentation" class="btnt" style="margin-top:24px"><tr><td class="btn" style="background:${palette.light.leaf};border-radius:99px">`,
    `<a href="${url}" style="display:inline-block;padding:15px 32px;${font(700, '17px/22px')};color:${palette.light['on-leaf']}">${escapeHtml(action.label)}</a>`,
    '</td></tr></table>',
    figuresAsHtml(parts.figures, publicUrl),
    ...(note ? [noteAsHtml(note, publicUrl)] : []),
    ...(values.answers.length > 0 ? [answersAsHtml(values.answers)] : []),
    ...values.ends.map((end) => noteAsHtml({ strong: 'Seu acesso:', rest: `${onOneLine(end)}.` }, publicUrl)),
    '</td></tr></table></td></tr>',
    ...othersAsHtml(name, values, link),
    `<tr><td class="gut ink2" style="padding:24px 40px 0;${font(400, '14px/22px')};color:#55576d;text-align:center">${escapeHtml(parts.why)}<br>`,
    name === 'farewell'
      ? `${link('Seus lembretes', choiceUrl)}<br>`
      : `${link('Receber menos', choiceUrl)} &nbsp;·&nbsp; ${link('Parar os lembretes', `${choiceUrl}?parar`)}<br>`,
    `${escapeHtml(from.systemName)}${contact}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('\n');
}

const PICTURE_WIDTH = 598;

/** The journey's own cover, whole, or its landscape (decision H13). */
function pictureOf({ lesson, from, publicUrl }: ReminderValues, { picture }: Parts): { url: string; height: number } {
  const { width, height } = COVER_SIZES.large;
  if (lesson?.cover) return { url: publicUrl + lesson.cover.url, height: Math.round((PICTURE_WIDTH * height) / width) };
  const light = lookOf(lesson?.journeyId ?? from.systemName).palette.name;
  return { url: `${publicUrl}/mail/${light}-${picture}.jpg`, height: 240 };
}

function figuresAsHtml(figures: readonly Figure[], publicUrl: string): string {
  if (figures.length === 0) return '';
  const cells = figures.map(
    ({ icon, value, label }) =>
      `<td class="strip" width="49%" style="background:#fcf7ee;border-radius:16px;padding:14px 16px" valign="top"><table role="presentation"><tr><td class="icon" style="padding-right:12px" valign="top"><img src="${publicUrl}/mail/${icon}.png" width="36" height="36" alt="" style="width:36px;min-width:36px"></td><td><div class="ink" style="${font(700, '16px/21px')};color:#22233b">${escapeHtml(value)}</div><div class="ink2" style="${font(400, '14px/19px')};color:#55576d">${escapeHtml(label)}</div></td></tr></table></td>`,
  );
  return `<table role="presentation" width="100%" style="margin-top:30px"><tr>${cells.join('<td width="2%"></td>')}</tr></table>`;
}

const noteAsHtml = ({ strong, rest }: { strong: string; rest: string }, publicUrl: string) =>
  `<table role="presentation" width="100%" style="margin-top:18px"><tr><td class="tipc" style="background:#e5effa;border-radius:16px;padding:14px 18px"><table role="presentation"><tr><td style="padding-right:12px"><img src="${publicUrl}/mail/shield.png" width="30" height="30" alt="" style="width:30px;min-width:30px"></td><td class="ink" style="${font(400, '15px/22px')};color:#22233b"><b>${escapeHtml(strong)}</b> ${escapeHtml(rest)}</td></tr></table></td></tr></table>`;

/** One line for each conversation, in the box of notes. */
const answersAsHtml = (answers: ReminderValues['answers']) =>
  `<table role="presentation" width="100%" style="margin-top:18px"><tr><td class="tipc" style="background:#e5effa;border-radius:16px;padding:14px 18px">${answers
    .map(
      ({ label, url }) =>
        `<div style="${font(400, '15px/22px')};padding:2px 0"><a class="ink" href="${escapeHtml(url)}" style="color:#22233b;text-decoration:underline">${escapeHtml(label)}</a></div>`,
    )
    .join('')}</td></tr></table>`;

function othersAsHtml(name: AnyReminderText, values: ReminderValues, link: ReturnType<typeof linkIn>): string[] {
  const line = (html: string) =>
    `<tr><td class="gut ink2" style="padding:20px 40px 0;${font(400, '15px/23px')};color:#55576d;overflow-wrap:anywhere">${html}</td></tr>`;
  if (name === 'farewell') {
    return [
      line(`Quer receber lembretes de novo, sem abrir a lição? ${link('Um por semana', `${values.choiceUrl}?semana`)}`),
    ];
  }
  const others = otherLessons(values);
  if (others.length === 0) return [];
  const named = others.map(({ title, url, journey }) => `${link(title, url)} em ${escapeHtml(journey)}`);
  return [line(`Também ${others.length === 1 ? 'espera' : 'esperam'} por você: ${named.join(' e ')}.`)];
}

function asText(name: AnyReminderText, values: ReminderValues, parts: Parts): string {
  const { from, choiceUrl } = values;
  const others = name === 'farewell' ? [] : otherLessons(values);
  const lines = [
    parts.title,
    parts.lead,
    ...(parts.meta.length > 0 ? [parts.meta.join(' · ')] : []),
    `${parts.action.label}:\n${parts.action.url}`,
    ...(parts.figures.length > 0 ? [parts.figures.map(({ value, label }) => `${value} ${label}`).join('\n')] : []),
    ...(parts.note ? [`${parts.note.strong} ${parts.note.rest}`] : []),
    ...values.answers.map(({ label, url }) => `${label}:\n${url}`),
    ...values.ends.map((end) => `Seu acesso: ${onOneLine(end)}.`),
    ...others.map(({ title, url, journey }) => `Também espera por você: ${title}, em ${journey}\n${url}`),
    ...(name === 'farewell' ? [`Quer receber lembretes de novo? Um por semana:\n${choiceUrl}?semana`] : []),
    '--',
    parts.why,
    `Receber menos, ou parar os lembretes:\n${choiceUrl}`,
    [from.systemName, ...(from.contactEmail ? [from.contactEmail] : [])].join(' · '),
  ];
  return `${lines.join('\n\n')}\n`;
}
