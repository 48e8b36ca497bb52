import type { AnswerTo } from '@jornada/domain/missions/mission-answer';
import type { ContentOf } from '@jornada/domain/missions/mission-content';
import type { MissionType } from '@jornada/domain/missions/mission-types';
import { challengeView } from './challenge/challenge-view.tsx';
import type { KindView } from './kind-view.ts';
import { pollView } from './poll/poll-view.tsx';
import { quizView } from './quiz/quiz-view.tsx';
import { reflectionView } from './reflection/reflection-view.tsx';

/** Every kind of mission as members see it. What asks it comes with the dialog (`asking.ts`). */
export const kindViews: { [Type in MissionType]: KindView<ContentOf<Type>, AnswerTo<Type>> } = {
  enquete: pollView,
  desafio: challengeView,
  reflexao: reflectionView,
  quiz: quizView,
};
