import type { MissionView } from '@jornada/contract/missions/missions';
import type { MissionType } from '@jornada/domain/missions/mission-types';
import { plural } from '@jornada/domain/plural';
import type { Asked } from './typed-answer.ts';

/** What a mission asks for, without its content, which may still be hidden. */
const invitations: Record<MissionType, string> = {
  enquete: 'Uma pergunta rápida para você escolher a resposta.',
  desafio: 'Um desafio para levar a lição à prática.',
  reflexao: 'Perguntas para pensar e escrever com calma.',
};

export const formatMinutes = (minutes: number) => `${minutes} ${plural(minutes, 'minuto', 'minutos')}`;

/** The sentence on the mission's card. */
export function formatCard({
  type,
  state,
  timer,
  required,
}: Pick<MissionView, 'type' | 'state' | 'timer' | 'required'>) {
  switch (state) {
    case 'open':
      return invitations[type];
    case 'waiting_for_timer':
      return `${invitations[type]} O cronômetro de ${formatMinutes(timer?.minutes ?? 0)} começa quando você confirmar.`;
    case 'running':
      return 'O cronômetro está correndo. O que você escreve fica guardado.';
    case 'answered':
      return 'Você já respondeu. Sua resposta está guardada.';
    case 'expired':
      return required
        ? 'O tempo terminou sem resposta. Você já pode concluir a lição.'
        : 'O tempo terminou sem resposta. A lição segue normalmente.';
    case 'closed':
      return 'Esta missão foi encerrada com a lição.';
  }
}

/** The same while there is unsent text. */
export const unsentTextLabel = 'Esta missão terminou sem o que você escreveu neste aparelho. O texto ainda está aqui.';

/** The dialog's heading. */
export function headingOf(asked: Asked): string {
  switch (asked.type) {
    case 'enquete':
      return asked.content.question;
    case 'desafio':
      return asked.content.title;
    case 'reflexao':
      return plural(asked.content.questions.length, 'Uma pergunta para você', 'Algumas perguntas para você');
  }
}

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
