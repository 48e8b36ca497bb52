import type { StudyPlanView } from '@jornada/contract/study-plan/study-plan';
import { today } from './people.ts';

/** Segunda a sexta, às 20h; neither rest nor pause. */
export const aStudyPlan = (change: Partial<StudyPlanView> = {}): StudyPlanView => ({
  today,
  plan: { weekdays: [0, 1, 2, 3, 4], studyMinute: 1200 },
  breaks: { restIntervals: [], pauses: [], pauseDaysLeft: 30 },
  ...change,
});
