/** What a mission asks for: a choice, a text, or answers to questions (specification §3 "mission_content"). */
export const MISSION_TYPES = ['enquete', 'desafio', 'reflexao'] as const;
export type MissionType = (typeof MISSION_TYPES)[number];
