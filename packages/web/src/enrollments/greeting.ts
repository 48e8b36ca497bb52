import type { MyJourney } from '@jornada/contract/enrollments';

/** 'Bom dia', 'Boa tarde' or 'Boa noite' at an hour 0–23 of the member's own clock. */
export function dayGreeting(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Bom dia';
  return hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite';
}

const firstName = (name: string) => name.trim().split(/\s+/u)[0] ?? '';

type Latest = Pick<MyJourney, 'openLesson' | 'journey'> & { enrollment: Pick<MyJourney['enrollment'], 'isSuspended'> };

/** The line below 'Minhas Jornadas': a greeting, and how long the lesson at hand takes when one is open. */
export function greeting({ name, hour, latest }: { name: string; hour: number; latest?: Latest | undefined }): string {
  const who = firstName(name);
  const hello = `${dayGreeting(hour)}${who ? `, ${who}` : ''}.`;
  if (!latest?.openLesson || latest.enrollment.isSuspended) return hello;
  const minutes = latest.openLesson.durationMinutes;
  const lesson = latest.journey.modoLiberacao === 'uma_por_dia' ? 'A lição de hoje' : 'Sua próxima lição';
  return `${hello} ${lesson} leva ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`;
}
