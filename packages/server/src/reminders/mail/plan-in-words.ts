import { weekdaysOfMask } from '@jornada/domain/study-plan/weekdays';

const names = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'];

/** A plan as the end of a sentence: 'de segunda a sexta, às 20h'. */
export function planInWords({ weekdays, studyMinute }: { weekdays: number; studyMinute: number }): string {
  return `${daysInWords(weekdaysOfMask(weekdays))}, ${timeInWords(studyMinute)}`;
}

function daysInWords(days: readonly number[]): string {
  if (days.length === names.length) return 'todos os dias';
  const span = days.at(-1)! - days[0]!;
  const isRun = days.length > 2 && span === days.length - 1;
  if (isRun) return `de ${names[days[0]!]} a ${names[days.at(-1)!]}`;
  const shown = days.map((day) => names[day]!);
  const last = shown.pop();
  return shown.length === 0
    ? `toda ${last}`.replace('toda sábado', 'todo sábado').replace('toda domingo', 'todo domingo')
    : `${shown.join(', ')} e ${last}`;
}

function timeInWords(studyMinute: number): string {
  const [hour, minute] = [Math.floor(studyMinute / 60), studyMinute % 60];
  const time = minute === 0 ? `${hour}h` : `${hour}h${String(minute).padStart(2, '0')}`;
  return `${hour === 1 ? 'à' : 'às'} ${time}`;
}
