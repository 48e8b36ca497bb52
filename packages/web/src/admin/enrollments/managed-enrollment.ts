import type { ReleaseMode } from '@jornada/contract/release';

/** The fields of an enrollment that its dialogs show. */
export type ManagedEnrollment = {
  id: string;
  personName: string;
  journey: { name: string; totalDays: number; modoLiberacao: ReleaseMode };
  currentDay: number;
  progressPercent: number;
};
