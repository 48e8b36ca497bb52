import type { MissionType } from '../mission-types.ts';
import { challenge } from './challenge/challenge.ts';
import type { MissionKind } from './kind.ts';
import { poll } from './poll/poll.ts';
import { quiz } from './quiz/quiz.ts';
import { reflection } from './reflection/reflection.ts';

/** The rules of every kind of mission. */
export const missionKinds = {
  enquete: poll,
  desafio: challenge,
  reflexao: reflection,
  quiz,
} as const satisfies Record<MissionType, MissionKind<unknown, unknown>>;

export type MissionKinds = typeof missionKinds;
export const MISSION_TYPES = Object.keys(missionKinds) as [MissionType, ...MissionType[]];
