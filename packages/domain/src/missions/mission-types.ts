/**
 * The types of missions with their names: poll, challenge, reflection and quiz (specification §3 "mission_content"). Apart from their rules
 * (`kinds/kinds.ts`), because the dashboard shows names: each byte here is in the first load.
 */
export const MISSION_TYPE_LABELS = {
  enquete: 'Enquete',
  desafio: 'Desafio',
  reflexao: 'Reflexão',
  quiz: 'Quiz',
} as const;

export type MissionType = keyof typeof MISSION_TYPE_LABELS;
