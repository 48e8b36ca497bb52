import type { LessonRow } from '@jornada/contract/admin-lessons';
import { typeNames } from '../../missions/mission-labels.ts';
import { formatNumber } from '../../platform/number-format.ts';

/** 'Enquete obrigatória · 30 min' for a lesson with a mission; null without one. */
export function formatMission({ missionType, missionRequired, timerMinutes }: LessonRow): string | null {
  if (missionType === null) return null;
  const isMasculine = missionType === 'desafio';
  const required = missionRequired ? ` obrigatóri${isMasculine ? 'o' : 'a'}` : '';
  return `${typeNames[missionType]}${required}${timerMinutes === null ? '' : ` · ${timerMinutes} min`}`;
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;

export const formatAttachments = (count: number) => counted(count, 'material', 'materiais');
export const formatAnswers = (count: number) => counted(count, 'resposta', 'respostas');
export const formatMembersInTheMiddle = (count: number) =>
  counted(count, 'membro está no meio desta jornada', 'membros estão no meio desta jornada');
