import type { MissionType } from '@jornada/domain/missions/mission-types';
import { challenge } from './challenge.ts';
import type { KindSchemas } from './kind-schemas.ts';
import { poll } from './poll.ts';
import { quiz } from './quiz.ts';
import { reflection } from './reflection.ts';

/** How every kind of mission crosses the wire. */
export const kindSchemas = {
  enquete: poll,
  desafio: challenge,
  reflexao: reflection,
  quiz,
} as const satisfies Record<MissionType, KindSchemas>;
