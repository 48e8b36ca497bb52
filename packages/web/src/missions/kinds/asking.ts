import type { AnswerTo } from '@jornada/domain/missions/mission-answer';
import type { ContentOf } from '@jornada/domain/missions/mission-content';
import type { MissionType } from '@jornada/domain/missions/mission-types';
import { ChallengeFields } from './challenge/challenge-fields.tsx';
import type { KindFields } from './kind-view.ts';
import { PollFields } from './poll/poll-fields.tsx';
import { ReflectionFields } from './reflection/reflection-fields.tsx';

/** What asks each kind of mission. A list of its own, because it is fetched with the dialog only. */
export const kindFields: { [Type in MissionType]: KindFields<ContentOf<Type>, AnswerTo<Type>> } = {
  enquete: PollFields,
  desafio: ChallengeFields,
  reflexao: ReflectionFields,
  quiz: () => null,
};
