import type { MyJourney, TodayCard } from '@jornada/contract/enrollments/enrollments';
import type { StudyPlanToday } from '@jornada/contract/study-plan/study-plan';
import type { QuietReason } from '@jornada/domain/study-plan/quiet-day';
import { formatToday } from '../study-plan/format-today.ts';
import { formatMinutes } from '../journeys/counts.ts';

/** 'Bom dia', 'Boa tarde' or 'Boa noite' at an hour 0–23 of the member's own clock. */
export function dayGreeting(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Bom dia';
  return hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite';
}

/** The first name; empty when the name is only the local part of the email, the default for people who gave none. */
const firstName = ({ name, email }: Person) =>
  name === email.split('@')[0] ? '' : (name.trim().split(/\s+/u)[0] ?? '');

interface Person {
  name: string;
  email: string;
}

/** The dashboard's data, once loaded. */
interface Dashboard {
  rows: readonly unknown[];
  today: TodayCard | null;
}

/** The line below 'Minhas Jornadas': a greeting and a short form of today's card. */
export function greeting({
  user,
  hour,
  dashboard,
  studyPlan,
  quiet = null,
}: {
  user: Person;
  hour: number;
  dashboard?: Dashboard | undefined;
  studyPlan?: StudyPlanToday;
  /** Why today asks for nothing. */
  quiet?: QuietReason | null;
}): string {
  const name = firstName(user);
  const to = (text: string) => `${text}${name ? `, ${name}` : ''}.`;
  const hello = to(dayGreeting(hour));
  if (dashboard?.rows.length === 0) return `${to('Boas-vindas')} Falta só escolher por onde começar.`;
  const today = dashboard?.today;
  switch (today?.kind) {
    case 'lesson':
      if (today.comeback) return `${to('Que bom ver você')} Sua trilha ficou onde estava.`;
      return [hello, formatPlanned(studyPlan, quiet) ?? formatLesson(today.journey)].filter(Boolean).join(' ');
    case 'up_to_date':
      return today.completedToday ? `${hello} O que era de hoje está feito.` : hello;
    case 'begin':
    case undefined:
      return hello;
  }
}

/** What the plan says about today. Null without a plan, and on a day outside it that counts for the streak. */
function formatPlanned(planned: StudyPlanToday | undefined, quiet: QuietReason | null): string | null {
  const text = planned && formatToday(planned, quiet);
  return text ? `${text}.` : null;
}

function formatLesson({ journey, openLesson }: MyJourney): string {
  if (!openLesson?.durationMinutes) return '';
  const lesson = journey.modoLiberacao === 'uma_por_dia' ? 'A lição de hoje' : 'Sua próxima lição';
  return `${lesson} leva ${formatMinutes(openLesson.durationMinutes)}.`;
}
