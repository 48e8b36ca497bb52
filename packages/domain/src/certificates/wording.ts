import { asLocalDay } from '../local-day.ts';
import { counted } from '../plural.ts';
import type { CertificateFacts } from './certificate-facts.ts';

const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

function partsOf(day: string) {
  const [year = '', month = '', ofMonth = ''] = asLocalDay(day).split('-');
  const number = Number(ofMonth);
  return { year: Number(year), month: MONTHS[Number(month) - 1], day: number === 1 ? '1º' : String(number) };
}

/** '6 de dezembro de 2026'. Throws for what is no `yyyy-MM-dd`, as the others do. */
export function longDay(day: string): string {
  const { year, month, day: ofMonth } = partsOf(day);
  return `${ofMonth} de ${month} de ${year}`;
}

/** '06/12/2026'. */
export const shortDay = (day: string) => asLocalDay(day).split('-').toReversed().join('/');

/** 'de 16 de novembro a 6 de dezembro de 2026', without what both days share; 'em 9 de novembro de 2026' for a single day. */
export function period({ startedOn, completedOn }: Pick<CertificateFacts, 'startedOn' | 'completedOn'>): string {
  const [start, end] = [partsOf(startedOn), partsOf(completedOn)];
  if (startedOn === completedOn) return `em ${longDay(startedOn)}`;
  if (start.year !== end.year) return `de ${longDay(startedOn)} a ${longDay(completedOn)}`;
  return `de ${start.day}${start.month === end.month ? '' : ` de ${start.month}`} a ${longDay(completedOn)}`;
}

export const hoursText = (hours: number) => counted(hours, 'hora', 'horas');

/** '21 lições' and '12 missões'; nothing for what the journey does not have. */
function contents({ lessonCount, missionCount }: Pick<CertificateFacts, 'lessonCount' | 'missionCount'>): string[] {
  return [
    ...(lessonCount > 0 ? [counted(lessonCount, 'lição', 'lições')] : []),
    ...(missionCount > 0 ? [counted(missionCount, 'missão', 'missões')] : []),
  ];
}

/** 'com 21 lições e 12 missões, carga horária de 4 horas,' */
export function workload(facts: Pick<CertificateFacts, 'lessonCount' | 'missionCount' | 'hours'>): string {
  const parts = contents(facts);
  return `com ${parts.length > 0 ? `${parts.join(' e ')}, ` : ''}carga horária de ${hoursText(facts.hours)},`;
}

/** What stands around the seal, which closes on itself: 'JORNADA CONCLUÍDA · 21 LIÇÕES · 12 MISSÕES · '. */
export function sealText(facts: Pick<CertificateFacts, 'lessonCount' | 'missionCount' | 'hours'>): string {
  const parts = contents(facts);
  const filled = parts.length < 2 ? [...parts, hoursText(facts.hours)] : parts;
  return ['Jornada concluída', ...filled, ''].join(' · ').toUpperCase();
}

/** 'São Paulo, 6 de dezembro de 2026' */
export const placeAndDay = ({ city, issuedOn }: Pick<CertificateFacts, 'city' | 'issuedOn'>) =>
  [city, longDay(issuedOn)].filter((part) => part !== '').join(', ');

/** Where a number is typed in: 'jornada.exemplo/certificado'. */
export const verificationAddress = ({ url }: Pick<CertificateFacts, 'url'>) =>
  url.replace(/^[a-z]+:\/\//, '').replace(/(\/certificado)\/.*$/, '$1');

/** The whole certificate in one sentence, for whoever cannot see it. */
export function certificateLabel(facts: CertificateFacts): string {
  const number = facts.number === '' ? 'prévia, ainda sem número' : `número ${facts.number}`;
  return `Certificado de ${facts.name}, que concluiu a jornada ${facts.journeyName} ${workload(facts)} ${period(facts)}; ${number}`;
}
