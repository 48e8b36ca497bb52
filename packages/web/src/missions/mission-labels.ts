import type { MissionView } from '@jornada/contract/missions/missions';
import type { KindView } from './kinds/kind-view.ts';
import { kindViews } from './kinds/kinds.ts';
import { formatMinutes } from './time-labels.ts';
import type { Asked } from './typed-answer.ts';

/** The sentence on the mission's card. */
export function formatCard({
  type,
  state,
  timer,
  required,
}: Pick<MissionView, 'type' | 'state' | 'timer' | 'required'>) {
  switch (state) {
    case 'open':
      return kindViews[type].invitation;
    case 'waiting_for_timer':
      return `${kindViews[type].invitation} O cronômetro de ${formatMinutes(timer?.minutes ?? 0)} começa quando você confirmar.`;
    case 'running':
      return 'O cronômetro está correndo. O que você escreve fica guardado.';
    case 'answered':
      return 'Você já respondeu. Sua resposta está guardada.';
    case 'expired':
      return required
        ? 'O tempo terminou sem resposta. Você já pode concluir a lição.'
        : 'O tempo terminou sem resposta. A lição segue normalmente.';
    case 'failed':
      return required
        ? 'Sem XP do quiz: suas tentativas acabaram. Você já pode concluir a lição.'
        : 'Sem XP do quiz: suas tentativas acabaram. A lição segue normalmente.';
    case 'closed':
      return 'Esta missão foi encerrada com a lição.';
  }
}

/** The same while there is unsent text. */
export const unsentTextLabel = 'Esta missão terminou sem o que você escreveu neste aparelho. O texto ainda está aqui.';

/** What a mission is headed by. */
export function headingOf(asked: Asked): string {
  const { heading }: KindView<never, never> = kindViews[asked.type];
  return heading(asked.content as never);
}
