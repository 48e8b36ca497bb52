/** '20h', '12h30', '7h05'. */
export function formatStudyTime(studyMinute: number): string {
  const minutes = studyMinute % 60;
  return `${Math.floor(studyMinute / 60)}h${minutes === 0 ? '' : String(minutes).padStart(2, '0')}`;
}

/** 'às 20h', 'à 1h30'. */
export const formatAtTime = (studyMinute: number): string =>
  `${studyMinute >= 60 && studyMinute < 120 ? 'à' : 'às'} ${formatStudyTime(studyMinute)}`;
