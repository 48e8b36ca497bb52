import { counted } from '@jornada/domain/plural';

const parts = (seconds: number) => {
  const whole = Math.floor(seconds);
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60] as const;
};
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** '02:14', '1:02:14' of a time in seconds. */
export function clock(time: number): string {
  const [hours, minutes, seconds] = parts(time);
  return [...(hours > 0 ? [hours] : []), twoDigits(minutes), twoDigits(seconds)].join(':');
}

/** '2 minutos e 14 segundos' of a time in seconds. */
export function spokenTime(time: number): string {
  const [hours, minutes, seconds] = parts(time);
  const words = [
    ...(hours > 0 ? [counted(hours, 'hora', 'horas')] : []),
    ...(minutes > 0 ? [counted(minutes, 'minuto', 'minutos')] : []),
    ...(seconds > 0 || time < 60 ? [counted(seconds, 'segundo', 'segundos')] : []),
  ];
  return new Intl.ListFormat('pt-BR').format(words);
}
