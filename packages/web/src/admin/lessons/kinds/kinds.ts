import type { Fields } from '@jornada/contract/fields/field';
import type { MissionType } from '@jornada/domain/missions/mission-types';
import { challengeForm } from './challenge/challenge-form.ts';
import type { KindForm } from './kind-form.ts';
import { pollForm } from './poll/poll-form.ts';
import { quizForm } from './quiz/quiz-form.ts';
import { reflectionForm } from './reflection/reflection-form.ts';

/** How every kind of mission is edited. */
export const kindForms = {
  enquete: pollForm,
  desafio: challengeForm,
  reflexao: reflectionForm,
  quiz: quizForm,
} as const satisfies Record<MissionType, KindForm<never, unknown>>;

/** The values of each kind's fields. */
export type KindValues = { [Type in MissionType]: (typeof kindForms)[Type]['blank'] };

/** The fields of all kinds' contents. */
export const contentFields: Fields = Object.assign({}, ...Object.values(kindForms).map(({ fields }) => fields));
