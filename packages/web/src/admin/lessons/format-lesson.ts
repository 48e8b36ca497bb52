import type { LessonRow } from '@jornada/contract/lessons/admin-lessons';
import { counted } from '@jornada/domain/plural';
import { MISSION_TYPE_LABELS } from '@jornada/domain/missions/mission-types';
import { kindForms } from './kinds/kinds.ts';

/** 'Enquete obrigatória · 30 min' for a lesson with a mission; null without one. */
export function formatMission({ missionType, missionRequired, timerMinutes }: LessonRow): string | null {
  if (missionType === null) return null;
  const required = missionRequired ? ` ${kindForms[missionType].required}` : '';
  return `${MISSION_TYPE_LABELS[missionType]}${required}${timerMinutes === null ? '' : ` · ${timerMinutes} min`}`;
}

/** 'Lição 3', or 'Rascunho' for one without a number. */
export const formatNumber = (dayNumber: number | null) => (dayNumber === null ? 'Rascunho' : `Lição ${dayNumber}`);

/** 'é a lição 3', or 'é um rascunho'. */
export const formatPlaced = (dayNumber: number | null) =>
  dayNumber === null ? 'é um rascunho' : `é a lição ${dayNumber}`;

export const formatAttachments = (count: number) => counted(count, 'material', 'materiais');
export const formatAnswers = (count: number) => counted(count, 'resposta', 'respostas');
export const formatMembersInTheMiddle = (count: number) =>
  counted(count, 'membro está no meio desta jornada', 'membros estão no meio desta jornada');
