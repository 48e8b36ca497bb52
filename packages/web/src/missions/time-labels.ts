import { plural } from '@jornada/domain/plural';

export const formatMinutes = (minutes: number) => `${minutes} ${plural(minutes, 'minuto', 'minutos')}`;

/** '04:58', '1:02:09' of milliseconds; rounded up to whole seconds, so that 00:00 means over. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}

/** The same for screen readers: 'Tempo restante: 4 minutos e 58 segundos'. */
export function formatRemaining(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [
    minutes > 0 && formatMinutes(minutes),
    (rest > 0 || minutes === 0) && `${rest} ${plural(rest, 'segundo', 'segundos')}`,
  ].filter((part) => part !== false);
  return `Tempo restante: ${parts.join(' e ')}`;
}
