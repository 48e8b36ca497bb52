import type { TodayCard } from '@jornada/contract/enrollments';
import { bonusXp, type BonusPercent } from '@jornada/domain/rewards/multiplier';
import { xp } from '../rewards/format-xp.ts';

type Lesson = Extract<TodayCard, { kind: 'lesson' }>;
type Mission = NonNullable<Lesson['mission']>;

const missions: Record<Mission['type'], string> = { enquete: 'enquete', desafio: 'desafio', reflexao: 'reflexão' };

/** 'Missão: reflexão', and whether it is answered. */
export const missionFact = ({ type, isAnswered }: Mission) =>
  `Missão: ${missions[type]}${isAnswered ? ', respondida' : ''}`;

/** '+60 XP': what completing the lesson would pay, bonus included. */
export const rewardFact = (reward: NonNullable<Lesson['reward']>) =>
  `+${xp(reward.xp + bonusXp(reward.xp, reward.bonusPercent as BonusPercent))}`;
