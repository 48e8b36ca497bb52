import { formatWeekdays } from '@jornada/domain/study-plan/study-plan-labels';
import { formatAtTime } from '@jornada/domain/study-plan/study-time';
import { weekdaysOfMask } from '@jornada/domain/study-plan/weekdays';

/** A stored plan as the end of a sentence: 'segunda a sexta, às 20h'. */
export const planInWords = ({ weekdays, studyMinute }: { weekdays: number; studyMinute: number }): string =>
  `${formatWeekdays(weekdaysOfMask(weekdays))}, ${formatAtTime(studyMinute)}`;
