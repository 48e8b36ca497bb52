import { shortDay } from '../../certificates/wording.ts';
import { isOver } from '../../enrollments/access-term.ts';
import { addDays, type LocalDay } from '../../local-day.ts';
import { counted } from '../../plural.ts';
import { foldSpelling } from '../../text/fold.ts';
import { isSayable, normalizeName } from '../../text/name.ts';
import { MAX_TAG_NAME, MAX_TAGS_OF_PERSON } from '../tag-limits.ts';
import { productsOf, tagsOf, valueKey } from './cell-values.ts';
import { excerpt, info, warning, type Finding } from './finding.ts';
import type { ImportField } from './import-fields.ts';
import { lessonsDone } from './lessons-done.ts';
import { readAddress } from './read-address.ts';
import { readDay } from './read-day.ts';
import type { LineAsRead } from './read-line.ts';

/** The parts of a plan that decide what happens to a line. */
export interface JudgingPlan {
  statuses: readonly { value: string; enters: boolean }[];
  products: readonly { value: string; journeyIds: readonly string[]; tags?: readonly string[] | undefined }[];
  journeyIds: readonly string[];
  tags: readonly string[];
  startsOn: LocalDay | null;
  accessUntil: LocalDay | null;
  fields: readonly ImportField[];
}

/** A journey of the plan, with the titles of its published lessons in their order. */
export interface PlannedJourney {
  id: string;
  title: string;
  lessons: readonly string[];
}

/** What the school knows of the person with this line's address (`addressOf`). */
export interface LineFacts {
  account: 'none' | 'member' | 'administrator';
  /** The journeys that the account is enrolled in, in any state. */
  journeyIds: readonly string[];
  /** Those of them that are paused, or closed to the account. */
  closedIds: readonly string[];
  /** The names of the account's tags. */
  tags: readonly string[];
  /** Of the earlier lines with this address that do not stay out: the first one, and all that they give. Null without one. */
  earlier: { line: number; journeyIds: readonly string[]; tags: readonly string[] } | null;
}

export interface JudgedLine {
  /** As read, with what nobody sees taken away; the address alone of 'Ana <ana@exemplo.com>'. */
  shownEmail: string;
  /** The normal form; null where it is no address. */
  email: string | null;
  name: string;
  /** Of a person on several lines: each line that gives something is `enters` for a new person, `exists` for a member. Count addresses once. */
  outcome: 'enters' | 'exists' | 'unchanged' | 'stays_out';
  findings: Finding[];
  /** What happens, in a sentence. */
  outcomeText: string;
  suggestion: { email: string } | null;
  /** What this line gives and the person has not yet, nor from an earlier line. */
  journeyIds: string[];
  tags: string[];
  startsOn: LocalDay | null;
  accessUntil: LocalDay | null;
  /** The first `upTo` published lessons of a journey are done; only of journeys that this line gives. */
  stands: { journeyId: string; upTo: number }[];
}

export interface LineJudge {
  /** The normal form of a line's address, for the look-up of its facts; null where it is none. */
  addressOf: (read: LineAsRead) => string | null;
  judge: (read: LineAsRead, facts: LineFacts) => JudgedLine;
}

/**
 * What happens to the lines of a list (decision G7). `normalizeEmail` is the one of all addresses (decision A7). Dates after `today` do not count.
 * One judge serves all lines of a check.
 */
export function lineJudge({ plan, journeys, normalizeEmail, today }: JudgeOptions): LineJudge {
  const enters = new Map(plan.statuses.map(({ value, enters: isIn }) => [valueKey(value), isIn]));
  const products = new Map(plan.products.map((product) => [valueKey(product.value), product]));
  const byId = new Map(journeys.map((journey) => [journey.id, journey]));
  const asksStatus = plan.fields.includes('status');
  const title = (id: string) => byId.get(id)?.title ?? '';

  return {
    addressOf: (read) => readAddress(read.email, normalizeEmail).email,
    judge(read, facts) {
      const address = readAddress(read.email, normalizeEmail);
      const name = nameOf(read.name || address.name);
      const base = { shownEmail: address.shown, email: address.email, name: name.name };
      const out = (findings: Finding[]): JudgedLine => ({ ...base, ...nothing, findings, suggestion: null });
      const suggestion = address.suggestion === null ? null : { email: address.suggestion };

      if (asksStatus && enters.get(valueKey(read.status)) !== true) {
        const what = read.status === '' ? 'Sem situação de compra: não entra' : `${excerpt(read.status)}: não entra`;
        return out([info(what)]);
      }
      if (address.email === null) {
        const outcomeText = suggestion ? 'Não entra sem a correção' : nothing.outcomeText;
        return { ...out([address.finding!]), suggestion, outcomeText };
      }
      if (facts.account === 'administrator') {
        return { ...out([info('É da equipe: não muda o papel')]), outcome: 'unchanged', outcomeText: 'Nada muda' };
      }
      const bought = journeysOf(productsOf(read.product), products);
      const planned = [...new Set([...plan.journeyIds, ...bought.journeyIds])];
      // Of its products none is a journey's, and the plan has none for all: nothing that somebody bought is given here.
      if (bought.isSkipped || (planned.length === 0 && bought.findings.length > 0)) return out(bought.findings);

      const known = new Set([...facts.journeyIds, ...(facts.earlier?.journeyIds ?? [])]);
      const journeyIds = planned.filter((id) => !known.has(id));
      const tags = newTags(
        [...plan.tags, ...bought.tags, ...tagsOf(read.tags)],
        [...facts.tags, ...(facts.earlier?.tags ?? [])],
      );
      const starts = startOf(read.startsOn, plan.startsOn, today);
      const stands = standsOf(read, bought.journeyIds.length > 0 ? bought.journeyIds : planned, { journeyIds, byId });
      const ends = endOf(read.accessUntil, plan.accessUntil, today);
      const [startsOn, accessUntil] = journeyIds.length > 0 ? [starts.startsOn, ends.until] : [null, null];
      const given = { journeyIds, tags: tags.names, startsOn, accessUntil };
      // Where a day opens one lesson, the next one of whoever did n elsewhere is today's.
      const done = journeyIds.length === 1 ? (stands.stands[0]?.upTo ?? 0) : 0;
      if (given.startsOn === null && done > 0) given.startsOn = addDays(today, -done);
      const isNew = facts.account === 'none';
      const isRepeated = facts.earlier !== null;
      const gives = journeyIds.length > 0 || tags.names.length > 0;
      return {
        ...base,
        ...given,
        outcome: isNew && (gives || !isRepeated) ? 'enters' : gives ? 'exists' : 'unchanged',
        findings: [
          ...(address.finding ? [address.finding] : []),
          ...(facts.earlier ? [info(`Repetida: já está na linha ${facts.earlier.line}`)] : []),
          ...inAlready(
            planned.filter((id) => facts.journeyIds.includes(id)),
            facts.closedIds,
            title,
          ),
          ...name.findings,
          ...bought.findings,
          ...tags.findings,
          ...(journeyIds.length > 0 ? [...starts.findings, ...ends.findings, ...stands.findings] : []),
          ...(read.isPhoneDestroyed ? [info('O Excel destruiu o telefone: não é um telefone')] : []),
        ],
        outcomeText:
          outcomeTextOf({ ...given, titles: journeyIds.map(title), isNew, earlier: facts.earlier?.line ?? null }) +
          stands.stands.map(({ upTo }) => `, com ${counted(upTo, 'lição feita', 'lições feitas')}`).join('') +
          (journeyIds.length > 0 ? starts.effect + ends.effect : ''),
        suggestion,
        stands: stands.stands,
      };
    },
  };
}

interface JudgeOptions {
  plan: JudgingPlan;
  journeys: readonly PlannedJourney[];
  normalizeEmail: (typed: string) => string;
  today: LocalDay;
}

const nothing: Pick<
  JudgedLine,
  'outcome' | 'outcomeText' | 'journeyIds' | 'tags' | 'startsOn' | 'accessUntil' | 'stands'
> = {
  outcome: 'stays_out',
  outcomeText: 'Não entra',
  journeyIds: [],
  tags: [],
  startsOn: null,
  accessUntil: null,
  stands: [],
};

/** The longest name of a person. */
const MAX_NAME = 100;

/** A name as accounts take it (decision A11). Capital letters stay as they were typed. */
function nameOf(typed: string): { name: string; findings: Finding[] } {
  const name = normalizeName(typed.replace(/[<>]/g, ' '));
  if (!isSayable(name)) return { name: '', findings: [warning(`Nome sem letras: "${excerpt(name)}" fica de fora`)] };
  if (name.length <= MAX_NAME) return { name, findings: [] };
  const cut = name.slice(0, MAX_NAME).toWellFormed().trim();
  return { name: cut, findings: [warning(`Nome com mais de ${MAX_NAME} caracteres: fica cortado`)] };
}

/** The journeys of a line's products. Skipped: all of them were skipped in the plan. Not asked at all: the plan names no product. */
function journeysOf(values: readonly string[], products: ReadonlyMap<string, JudgingPlan['products'][number]>) {
  if (products.size === 0 || values.length === 0) return { journeyIds: [], tags: [], findings: [], isSkipped: false };
  const known = values.flatMap((value) => products.get(valueKey(value)) ?? []);
  const unknown = values.filter((value) => !products.has(valueKey(value)));
  const journeyIds = known.flatMap((product) => product.journeyIds);
  const tags = known.flatMap((product) => product.tags ?? []);
  const isSkipped = journeyIds.length === 0 && unknown.length === 0;
  const findings = isSkipped ? [info(`${excerpt(values.join(', '))}: produto pulado`)] : withoutJourney(unknown);
  return { journeyIds, tags, findings, isSkipped };
}

const withoutJourney = (values: readonly string[]) => {
  const [first, ...more] = values;
  if (first === undefined) return [];
  if (more.length === 0) return [warning(`O produto "${excerpt(first)}" não tem jornada`)];
  return [warning(`${values.length} produtos não têm jornada: "${excerpt(values.join(', '))}"`)];
};

/** Of the tags those that the person has not, accents and case ignored, as far as one may have them (decision K25). */
function newTags(wanted: readonly string[], has: readonly string[]): { names: string[]; findings: Finding[] } {
  const keys = new Set(has.map(foldSpelling));
  const free = Math.max(0, MAX_TAGS_OF_PERSON - keys.size);
  const more: string[] = [];
  for (const tag of wanted) {
    if (tag.length > MAX_TAG_NAME || !isSayable(tag) || keys.has(foldSpelling(tag))) continue;
    keys.add(foldSpelling(tag));
    more.push(tag);
  }
  const left = (tags: readonly string[], why: string) => {
    const others = tags.length > 1 ? ` e mais ${tags.length - 1}` : '';
    return tags.length === 0 ? [] : [warning(`${why}: "${excerpt(tags[0]!)}"${others}`)];
  };
  return {
    names: more.slice(0, free),
    findings: [
      ...left(
        wanted.filter((tag) => tag.length > MAX_TAG_NAME),
        'Tag longa demais',
      ),
      ...left(more.slice(free), `Passa de ${MAX_TAGS_OF_PERSON} tags, fica de fora`),
    ],
  };
}

/** Nobody started to study online before it; such a day is another column's. */
const EARLIEST = '2000-01-01';

/** Further ahead, a year was mistyped. */
const MOST_DAYS_AHEAD = 366;

function startOf(
  text: string,
  planned: LocalDay | null,
  today: LocalDay,
): { startsOn: LocalDay | null; findings: Finding[]; effect: string } {
  if (text === '') return { startsOn: planned, findings: [], effect: '' };
  const read = readDay(text);
  const wrong = (what: string) => ({
    startsOn: null,
    findings: [warning(`Data ${excerpt(text)} ${what}`)],
    effect: '; começa hoje',
  });
  if ('fault' in read) return wrong(read.fault === 'not_real' ? 'não existe' : 'não entendida');
  if (read.day < EARLIEST) return wrong('é antiga demais');
  if (read.day > addDays(today, MOST_DAYS_AHEAD)) return wrong('está longe demais');
  const effect = read.day > today ? `; começa em ${shortDay(read.day)}` : '';
  return { startsOn: read.day, findings: [], effect };
}

/** Nobody sells access for longer: a year was mistyped. */
const LATEST = '2199-12-31';

/** Whoever comes with an access that is over is in it, closed: their progress and how to come back are theirs to see. */
function endOf(text: string, planned: LocalDay | null, today: LocalDay) {
  const read = text === '' ? null : readDay(text);
  const fault = read && faultOfEnd(read);
  const until = read && 'day' in read && !fault ? read.day : planned;
  const findings = fault ? [warning(`Acesso até ${excerpt(text)}: ${fault}`)] : [];
  if (until === null) return { until, findings, effect: '' };
  const day = shortDay(until);
  if (isOver(until, today)) findings.push(warning(`O acesso terminou em ${day}: entra sem acesso`));
  return { until, findings, effect: `; acesso até ${day}` };
}

function faultOfEnd(read: ReturnType<typeof readDay>): string | null {
  if ('fault' in read) return read.fault === 'not_real' ? 'o dia não existe' : 'data não entendida';
  if (read.day < EARLIEST) return 'data antiga demais';
  return read.day > LATEST ? 'data longe demais' : null;
}

function standsOf(
  read: LineAsRead,
  about: readonly string[],
  { journeyIds, byId }: { journeyIds: readonly string[]; byId: ReadonlyMap<string, PlannedJourney> },
): Pick<JudgedLine, 'stands' | 'findings'> {
  if (`${read.currentLesson}${read.progress}${read.completedOn}` === '') return { stands: [], findings: [] };
  const [journeyId, ...others] = about;
  if (journeyId === undefined || others.length > 0) {
    return { stands: [], findings: [warning('Progresso de qual jornada? A linha tem mais de uma: começa do início')] };
  }
  if (!journeyIds.includes(journeyId)) return { stands: [], findings: [] };
  const { upTo, findings } = lessonsDone(read, byId.get(journeyId)?.lessons ?? []);
  return { stands: upTo === 0 ? [] : [{ journeyId, upTo }], findings };
}

function inAlready(journeyIds: readonly string[], closedIds: readonly string[], title: (id: string) => string) {
  const closed = journeyIds.filter((id) => closedIds.includes(id)).map(title);
  const open = journeyIds.filter((id) => !closedIds.includes(id)).map(title);
  return [
    ...(open.length > 0 ? [info(`Já é membro e já está em ${list(open)}`)] : []),
    ...(closed.length > 0 ? [warning(`Está sem acesso a ${list(closed)}: a importação não o devolve`)] : []),
  ];
}

/** 'A, B e C'. */
const list = (texts: readonly string[]) =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} e ${texts.at(-1)}`;

function outcomeTextOf({
  titles,
  tags,
  isNew,
  earlier,
}: {
  titles: readonly string[];
  tags: readonly string[];
  isNew: boolean;
  earlier: number | null;
}): string {
  const journeys = list(titles);
  if (earlier !== null && titles.length > 0) return `Junta ${journeys} à linha ${earlier}`;
  if (isNew && earlier === null) return titles.length > 0 ? `Entra em ${journeys}` : 'Entra sem jornada';
  if (titles.length > 0) return `Já existe: ganha ${journeys}`;
  if (tags.length > 0) return tags.length === 1 ? 'Só recebe a tag' : 'Só recebe as tags';
  return 'Nada muda';
}
