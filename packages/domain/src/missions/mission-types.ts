/** The types of missions: poll, challenge and reflection (specification §3 "mission_content"). */
export const MISSION_TYPES = ['enquete', 'desafio', 'reflexao'] as const;
export type MissionType = (typeof MISSION_TYPES)[number];

export const MISSION_TYPE_LABELS = {
  enquete: 'Enquete',
  desafio: 'Desafio',
  reflexao: 'Reflexão',
} as const satisfies Record<MissionType, string>;
