import { daysOfBoth } from '@jornada/domain/study-plan/plan-and-streak';
import { MAX_REST_DAYS } from '@jornada/domain/study-plan/rest-days';
import { MAX_PAUSE_DAYS, MAX_PAUSE_DAYS_A_YEAR } from '@jornada/domain/study-plan/streak-pauses';
import { LAST_MINUTE_OF_DAY } from '@jornada/domain/study-plan/study-plan';
import { WEEKDAYS, type Weekday as DomainWeekday } from '@jornada/domain/study-plan/weekdays';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LocalDay } from '../fields/fields.ts';

/** 0 is Monday, 6 is Sunday. */
const Weekday = z.literal([...WEEKDAYS], { error: 'Escolha um dia da semana' });
const Weekdays = z.array(Weekday).max(7, 'Uma semana tem sete dias');

/** Minutes after midnight in the platform's zone. */
const StudyMinute = z.int('Escolha uma hora').min(0, 'Escolha uma hora').max(LAST_MINUTE_OF_DAY, 'Escolha uma hora');

export const StudyPlan = z.object({ weekdays: Weekdays.min(1), studyMinute: StudyMinute });
export type StudyPlan = z.infer<typeof StudyPlan>;

/** The weekdays of rest over some days, both ends included; `to` is null while they are in force. */
export const RestInterval = z.object({ from: LocalDay, to: LocalDay.nullable(), weekdays: Weekdays });

export const StreakPause = z.object({ from: LocalDay, to: LocalDay });
export type StreakPause = z.infer<typeof StreakPause>;

/** A member's plan, rest days and pause (decision K11). */
export const StudyPlanView = z.object({
  /** In the platform's zone. */
  today: LocalDay,
  plan: StudyPlan.nullable(),
  /** Null while gamification is off: then there is no streak to keep. */
  breaks: z
    .object({
      /** The last two: `changeRestDays` of the domain tells from them which change is possible. The last one may begin tomorrow. */
      restIntervals: z.array(RestInterval).max(2),
      /** The pause that is on and the one to come, oldest first: one may follow right after another. */
      pauses: z.array(StreakPause).max(2),
      /** The days that the next pause may have, before the limit of a single one. */
      pauseDaysLeft: z.int().min(0).max(MAX_PAUSE_DAYS_A_YEAR),
    })
    .nullable(),
});
export type StudyPlanView = z.infer<typeof StudyPlanView>;

/** What the plan says about today, for every screen. */
export const StudyPlanToday = z.object({
  /** A plan is to be offered: a lesson was completed, and the offer is not answered yet. */
  isOffered: z.boolean(),
  plan: StudyPlan.extend({
    /** Today is one of the plan's days, and none of rest or pause. */
    isStudyDay: z.boolean(),
    /** The next such day after today. */
    nextStudyDay: LocalDay,
  }).nullable(),
  /** Today is neutral for the streak by the member's choice; null otherwise, and while gamification is off. */
  breakToday: z.enum(['descanso', 'pausa']).nullable(),
});
export type StudyPlanToday = z.infer<typeof StudyPlanToday>;

export const readStudyPlan = endpoint({
  method: 'GET',
  path: '/api/me/study-plan',
  access: 'member',
  summary: "The member's study plan, rest days and pause.",
  response: StudyPlanView,
});

const isDisjoint = ({
  weekdays,
  restWeekdays = [],
}: {
  weekdays: DomainWeekday[];
  restWeekdays?: DomainWeekday[] | undefined;
}) => daysOfBoth(weekdays, restWeekdays).length === 0;

export const saveStudyPlan = endpoint({
  method: 'PUT',
  path: '/api/me/study-plan',
  access: 'member',
  summary: 'Save the weekdays and the time of study, at once; no weekday means no plan. Rest days begin tomorrow.',
  body: z
    .object({
      weekdays: Weekdays,
      studyMinute: StudyMinute,
      /** Left out: they stay as they are. */
      restWeekdays: Weekdays.max(MAX_REST_DAYS, `Escolha até ${MAX_REST_DAYS} dias de descanso`).optional(),
    })
    .refine(isDisjoint, { path: ['restWeekdays'], error: 'Um dia é de estudo ou de descanso, não os dois' }),
  response: StudyPlanView,
  refusals: ['gamification_off', 'rest_days_just_changed', 'rest_days_too_close', 'study_day_is_rest'],
});

export const declineStudyPlan = endpoint({
  method: 'POST',
  path: '/api/me/study-plan/decline',
  access: 'member',
  summary: "Answer the offer of a plan with 'Agora não'. It is not made again.",
  response: z.object({ declined: z.literal(true) }),
});

export const startStreakPause = endpoint({
  method: 'POST',
  path: '/api/me/streak-pause',
  access: 'member',
  summary: 'Pause the streak from tomorrow on, for 1 to 14 days. A repeat changes nothing.',
  body: z.object({
    /** Tomorrow, as the page showed it. */
    from: LocalDay,
    days: z
      .int('Use um número inteiro')
      .min(1, 'A pausa tem no mínimo 1 dia')
      .max(MAX_PAUSE_DAYS, `A pausa tem no máximo ${MAX_PAUSE_DAYS} dias`),
  }),
  response: StudyPlanView,
  refusals: ['gamification_off', 'changed_meanwhile', 'pause_exists', 'pause_days_used_up'],
});

export const endStreakPause = endpoint({
  method: 'DELETE',
  path: '/api/me/streak-pause',
  access: 'member',
  summary:
    'End the pause of the streak: today is its last day, or it does not begin. Without one to end nothing changes.',
  response: StudyPlanView,
  refusals: ['gamification_off'],
});
