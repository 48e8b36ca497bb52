import { formatCompleted, progressOf, type EnrollmentProgress } from './format-progress.ts';

/** The header's progress: the percentage of current and total, as specified, unless that would deny what the page says. */
export function headerProgressOf(enrollmentProgress: EnrollmentProgress, totalDays: number) {
  const { completedDays, progressPercent, completedAt } = enrollmentProgress;
  const isPlain = completedAt === null && completedDays < totalDays;
  const percent = isPlain ? progressPercent : progressOf(enrollmentProgress, totalDays).percent;
  return { text: formatCompleted(enrollmentProgress, totalDays), percent };
}
