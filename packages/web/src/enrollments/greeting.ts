import type { MyJourney } from '@jornada/contract/enrollments';

/** 'Bom dia', 'Boa tarde' or 'Boa noite' at an hour 0–23 of the member's own clock. */
export function dayGreeting(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Bom dia';
  return hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite';
}

/** How to address somebody; nobody is called by the local part of their address, which stands in for a name not given. */
const firstName = ({ name, email }: Person) =>
  name === email.split('@')[0] ? '' : (name.trim().split(/\s+/u)[0] ?? '');

interface Person {
  name: string;
  email: string;
}

type Latest = Pick<MyJourney, 'openLesson' | 'journey'> & { enrollment: Pick<MyJourney['enrollment'], 'isSuspended'> };

/** The line below 'Minhas Jornadas': a greeting, and how long the lesson at hand takes when one is open. */
export function greeting({ user, hour, latest }: { user: Person; hour: number; latest?: Latest | undefined }): string {
  const who = firstName(user);
  const hello = `${dayGreeting(hour)}${who ? `, ${who}` : ''}.`;
  if (!latest?.openLesson || latest.enrollment.isSuspended) return hello;
  const minutes = latest.openLesson.durationMinutes;
  const lesson = latest.journey.modoLiberacao === 'uma_por_dia' ? 'A lição de hoje' : 'Sua próxima lição';
  return `${hello} ${lesson} leva ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`;
}
