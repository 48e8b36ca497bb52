import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { OwnCover } from '../journeys/own-cover.ts';
import { Id, Instant, page, pageQuery } from '../fields/fields.ts';
import { Completion, lessonRefusals, MissionType, ProgressVersion } from '../lessons/lessons.ts';
import { ReleaseMode } from '../lessons/release.ts';
import { Rewards } from '../rewards/rewards.ts';
import { kindSchemas } from './kinds/kinds.ts';

const kinds = Object.values(kindSchemas);

/** What a mission asks, by type (specification §3 "mission_content"). */
export const MissionContent = z.union(kinds.map(({ content }) => content));

/** The same as administrators edit it, with what is not asked: whether a poll shows its result (decision E8), the key of a quiz (E9). */
export const EditedMissionContent = z.union(kinds.map(({ edited }) => edited));

/** An answer, by type (specification §3 "mission_responses"). The domain checks whether it fits the mission (decision E1). */
export const MissionAnswer = z.union(kinds.map(({ answer }) => answer));
export type MissionAnswer = z.infer<typeof MissionAnswer>;

/** What the school and the member wrote about an answer (decision K26), and whether the member has words to read. */
export const ConversationOfAnswer = z.object({ id: Id, isUnread: z.boolean() });
export type ConversationOfAnswer = z.infer<typeof ConversationOfAnswer>;

/**
 * A mission as its member sees it: `open` to answer · `waiting_for_timer`: its content is not sent before the timer starts ·
 * `running` · `answered` · `expired`: the time ran out with a blank draft · `failed`: a quiz whose attempts are used up and none passed ·
 * `closed` with its completed lesson (decisions E2–E5, E11).
 */
export const MissionView = z.object({
  lessonId: Id,
  type: MissionType,
  required: z.boolean(),
  state: z.enum(['open', 'waiting_for_timer', 'running', 'answered', 'expired', 'failed', 'closed']),
  /** Always set in a preview (decision G6). A quiz is sent in attempts: null until it is answered, then as the passing attempt asked it. */
  content: MissionContent.nullable(),
  /** Send it back with the answer. An edited mission refuses `mission_changed`. Null while the content is not sent. */
  contentVersion: z.string().nullable(),
  timer: z
    .object({
      minutes: z.int(),
      startedAt: Instant.nullable(),
      endsAt: Instant.nullable(),
      remainingMs: z.int().nullable(),
    })
    .nullable(),
  /** As on the lesson's page. */
  progressVersion: ProgressVersion,
  draft: MissionAnswer.nullable(),
  /** Send it back with a draft that continues this one. */
  draftSavedAt: Instant.nullable(),
  answer: MissionAnswer.nullable(),
  answeredAt: Instant.nullable(),
  conversation: ConversationOfAnswer.nullable(),
  /** The lesson's own message or the default; set once answered. */
  completionMessage: z.string().nullable(),
  /** Whether `readPollResult` answers: a poll that was answered and shows its result (decision E8). */
  hasResult: z.boolean(),
});
export type MissionView = z.infer<typeof MissionView>;

const params = z.object({ lessonId: Id });
const missionRefusals = [...lessonRefusals, 'mission_not_found'] as const;

export const readMission = endpoint({
  method: 'GET',
  path: '/api/lessons/:lessonId/mission',
  access: 'member',
  summary: "An open lesson's mission and where the member stands with it. Settles a timer that has run out.",
  params,
  response: MissionView,
  refusals: missionRefusals,
});

export const startTimer = endpoint({
  method: 'POST',
  path: '/api/lessons/:lessonId/mission/timer',
  access: 'member',
  summary: 'Start a timed mission. A repeat answers with the running timer; it never restarts.',
  params,
  response: MissionView,
  refusals: [...missionRefusals, 'lesson_already_completed'],
});

/** The tab that writes, and the `draftSavedAt` of the draft that it continues. */
const DraftOrigin = z.object({ tab: z.string().min(1).max(64), after: Instant.nullable() });

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/lessons/:lessonId/mission/draft',
  access: 'member',
  summary:
    'Keep what was typed so far: at zero it becomes the answer. What another tab saved is only replaced by words that go on from it.',
  params,
  body: z.object({
    answer: MissionAnswer,
    progressVersion: ProgressVersion.optional(),
    /** Without it any saved draft is replaced. */
    from: DraftOrigin.optional(),
  }),
  response: z.object({ savedAt: Instant, remainingMs: z.int() }),
  refusals: [...missionRefusals, 'timer_not_started', 'timer_over', 'progress_reset', 'draft_changed'],
});

export const answerMission = endpoint({
  method: 'POST',
  path: '/api/lessons/:lessonId/mission/answer',
  access: 'member',
  summary:
    'Answer a mission, finally. A repeat gives the first answer and pays nothing more. A required one completes its lesson.',
  params,
  body: z.object({
    answer: MissionAnswer,
    contentVersion: z.string().max(100),
    progressVersion: ProgressVersion.optional(),
    /** Sent by a page that hands in by itself when the time is over. An answer that does not continue the saved draft is then refused. */
    from: DraftOrigin.optional(),
  }),
  response: z.object({
    mission: MissionView,
    alreadyAnswered: z.boolean(),
    /** Everything this command earned, the lesson's completion included; null while gamification is off. */
    rewards: Rewards.nullable(),
    /** Set when the answer completed its lesson; `rewards` in it repeats the ones above. */
    completion: Completion.nullable(),
  }),
  refusals: [
    ...missionRefusals,
    'lesson_already_completed',
    'mission_changed',
    'timer_not_started',
    'timer_over',
    'attempts_used_up',
    'progress_reset',
    'draft_changed',
  ],
});

export const PollResult = z.object({
  /** Null below five answers, and then nothing else is told. */
  result: z
    .object({
      answers: z.int(),
      /** Shares are of the members then and need not add up to 100. */
      choosesSeveral: z.boolean(),
      /** The poll's options in their order, then former ones that were chosen. */
      options: z.array(z.object({ option: z.string(), percent: z.int(), isFormer: z.boolean() })),
    })
    .nullable(),
});
export type PollResult = z.infer<typeof PollResult>;

export const readPollResult = endpoint({
  method: 'GET',
  path: '/api/lessons/:lessonId/mission/result',
  access: 'member',
  summary: "The shares of a poll's options, for a member who answered it, where its mission shows them (decision E8).",
  params,
  response: PollResult,
  refusals: [...missionRefusals, 'poll_result_hidden'],
});

/** A journey in which the member has answered missions, enrolled or not. */
export const AnsweredJourney = z.object({
  journeyId: Id,
  journeyName: z.string(),
  answerCount: z.int(),
  lastAnsweredAt: Instant,
  cover: OwnCover.optional(),
});

export const listAnsweredJourneys = endpoint({
  method: 'GET',
  path: '/api/me/answers',
  access: 'member',
  summary: "The journeys of 'Minhas respostas', last answered first (decision E7).",
  query: pageQuery,
  response: page(AnsweredJourney),
});

/** An answer with the mission as the member saw it (decision E6). */
export const MyAnswer = z.object({
  id: Id,
  lessonId: Id,
  /** Null while the lesson is taken back to draft. */
  dayNumber: z.int().nullable(),
  lessonTitle: z.string(),
  missionType: MissionType,
  asked: MissionContent,
  answer: MissionAnswer,
  answeredAt: Instant,
  /** The timer ran out and its draft became the answer (decision E3). */
  isSettledByTimer: z.boolean(),
  /** From before a reset (decision D12). */
  isArchived: z.boolean(),
  /** Whether `readPollResult` answers for its lesson (decision E8). */
  hasResult: z.boolean(),
  conversation: ConversationOfAnswer.nullable(),
});
export type MyAnswer = z.infer<typeof MyAnswer>;

export const listMyAnswers = endpoint({
  method: 'GET',
  path: '/api/me/answers/:journeyId',
  access: 'member',
  summary: "The member's own answers in a journey, newest first (decision E7).",
  params: z.object({ journeyId: Id }),
  query: pageQuery,
  response: page(MyAnswer).extend({ journey: z.object({ name: z.string(), modoLiberacao: ReleaseMode }) }),
  refusals: ['journey_not_found'],
});
