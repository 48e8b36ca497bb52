import type { ReleaseMode } from '@jornada/contract/release';

/** An enrolment as far as its dialogs speak of it. */
export type ManagedEnrollment = {
  id: string;
  personName: string;
  journey: { name: string; totalDays: number; modoLiberacao: ReleaseMode };
  currentDay: number;
  progressPercent: number;
};
