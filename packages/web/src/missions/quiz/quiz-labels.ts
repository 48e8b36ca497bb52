import type { MissionView } from '@jornada/contract/missions/missions';
import type { QuizView } from '@jornada/contract/missions/quiz';
import { counted, plural } from '@jornada/domain/plural';
import { formatInstantDay } from '../../platform/format-day.ts';
import { formatCard } from '../mission-labels.ts';
import { formatMinutes } from '../time-labels.ts';

/** '5 perguntas · 60% para passar · 3 tentativas'. */
export function formatRules({ questions, minimumScore, attempts, timerMinutes }: QuizView): string {
  return [
    counted(questions, 'pergunta', 'perguntas'),
    `${minimumScore}% para passar`,
    attempts === null ? 'tentativas sem limite' : counted(attempts, 'tentativa', 'tentativas'),
    ...(timerMinutes === null ? [] : [formatMinutes(timerMinutes)]),
  ].join(' · ');
}

/** The sentence on the card of a quiz, once its state is known. */
export function formatStanding(view: QuizView, mission: MissionView): string {
  const { state, attempt, questions } = view;
  if (state === 'under_way' && attempt) {
    return `${formatNumber(view)}: ${Object.keys(attempt.given).length} de ${questions} respondidas.`;
  }
  if (state === 'passed') {
    return attempt?.isPassed ? `Você passou: ${attempt.right} de ${questions} certas.` : 'Você já passou neste quiz.';
  }
  if (!attempt?.endedAt || mission.state === 'failed' || mission.state === 'closed') return formatCard(mission);
  return `Foram ${attempt.right} de ${questions} certas, e esta missão pede ${view.neededRight}. ${formatLeft(view)}`;
}

/** 'Tentativa 1 de 3'. */
export const formatNumber = ({ attempt, attempts, made }: QuizView) =>
  `Tentativa ${attempt?.number ?? made}${attempts === null ? '' : ` de ${attempts}`}`;

/** 'Restam 2 tentativas. A próxima abre às 14:30.' */
export function formatLeft({ attempts, made, nextAt }: QuizView): string {
  const left = attempts === null ? null : Math.max(0, attempts - made);
  const words =
    left === null ? [] : [`${plural(left, 'Resta', 'Restam')} ${counted(left, 'tentativa', 'tentativas')}.`];
  return (
    [...words, ...(nextAt ? [`A próxima abre ${formatWhen(nextAt)}.`] : [])].join(' ') || 'Você pode tentar de novo.'
  );
}

/** 'às 14:30', with its day where that is another one. */
function formatWhen(instant: string): string {
  const time = new Date(instant).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
  const day = formatInstantDay(instant);
  return day === formatInstantDay(new Date().toISOString()) ? `às ${time}` : `em ${day} às ${time}`;
}

/** The button of the card; null for the mission's own. */
export function actionOfQuiz({ state, attempt }: QuizView, mission: MissionView): string | null {
  if (mission.state === 'closed' || !attempt) return null;
  return state === 'under_way' ? 'Continuar Missão' : 'Ver Resultado';
}
