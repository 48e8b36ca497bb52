import { MISSION_TYPES } from '@jornada/domain/missions/kinds/kinds';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, LocalDay } from '../fields/fields.ts';
import { CompletionChoice, CompletionQuery, completionRefusals } from '../study-plan/plan-changes.ts';
import { OwnCover } from '../journeys/own-cover.ts';
import { LessonFile, StoredDocument } from './document/lesson-document.ts';
import { ReleaseMode } from './release.ts';
import { Rewards } from '../rewards/rewards.ts';
import { VIDEO_PROVIDERS } from './video-hosts/hosts.ts';

/**
 * A lesson's state for one member (specification §4, decisions D1 and D11):
 * `completed` · `current` the one to do next, open · `available` open, not the next one · `locked`.
 */
export const LessonStatus = z.enum(['completed', 'current', 'available', 'locked']);
export type LessonStatus = z.infer<typeof LessonStatus>;

/** The start of a journey that a page shows; opaque. */
export const ProgressVersion = z.string().max(100);

/**
 * Why a lesson is locked: its day has not come; the one before is not completed; an earlier one is not completed (decision D11); or the
 * enrollment is suspended.
 */
export const LockReason = z.enum(['waits_for_date', 'waits_for_previous', 'waits_for_earlier', 'suspended']);

/** A lesson in the trail and the side list. A locked lesson shows only these fields (decision C5). */
export const LessonListItem = z.object({
  id: Id,
  dayNumber: z.int().min(1),
  title: z.string(),
  durationMinutes: z.int(),
  status: LessonStatus,
  lockReason: LockReason.nullable(),
  /** Set only for a future day. */
  releaseDate: LocalDay.nullable(),
  /** Null if locked or without a picture. */
  thumbnailUrl: z.string().nullable(),
});
export type LessonListItem = z.infer<typeof LessonListItem>;

/**
 * A lesson that was taken back to draft and that this member keeps (decision D18): without a number, and in no total. It is always open while
 * the enrollment is.
 */
export const KeptLesson = z.object({
  id: Id,
  title: z.string(),
  durationMinutes: z.int(),
  isCompleted: z.boolean(),
  /** It stands behind the lesson with this number; 0 for the start. */
  afterDay: z.int(),
});
export type KeptLesson = z.infer<typeof KeptLesson>;

/** A named part of a journey that has a lesson for members (decision D19), up to the next part. It changes no rule. */
export const LessonPart = z.object({
  id: Id,
  title: z.string(),
  /** The number of its first lesson. */
  from: z.int().min(1),
});
export type LessonPart = z.infer<typeof LessonPart>;

export const MissionType = z.enum(MISSION_TYPES);

export const Attachment = z.object({ id: Id, name: z.string(), size: z.int(), type: z.string() });

export const LessonVideo = z.object({
  provider: z.enum(VIDEO_PROVIDERS),
  embedUrl: z.string(),
  thumbnailUrl: z.string().nullable(),
});

export const LessonPage = z.object({
  lesson: z.object({
    id: Id,
    journeyId: Id,
    /** Null for a draft. */
    dayNumber: z.int().nullable(),
    title: z.string(),
    description: z.string(),
    durationMinutes: z.int(),
    /** A signed address of Bunny's lives for four hours (decision C13). */
    video: LessonVideo.nullable(),
    mission: z
      .object({
        type: MissionType,
        required: z.boolean(),
        timerMinutes: z.int().nullable(),
        /** No answer is left to give: answered, the time ran out with a blank draft (`isExpired`), or a quiz' attempts did (`isFailed`). */
        isAnswered: z.boolean(),
        isExpired: z.boolean(),
        isFailed: z.boolean().optional(),
      })
      .nullable(),
    attachments: z.array(Attachment),
    /** What the lesson teaches in text, pictures and sound, and the files that it names; absent where there is none (decision C14). */
    document: StoredDocument.optional(),
    files: z.array(LessonFile).optional(),
    completedAt: Instant.nullable(),
  }),
  journey: z.object({
    id: Id,
    name: z.string(),
    totalDays: z.int(),
    modoLiberacao: ReleaseMode,
    cover: OwnCover.optional(),
  }),
  currentDay: z.int(),
  /** When the journey became complete for this member (decision D5). */
  journeyCompletedAt: Instant.nullable(),
  /** Send it back with commands. After a reset, commands of an older page are refused with `progress_reset` (decision D12). */
  progressVersion: ProgressVersion,
  /** An administrator who is not enrolled reads it, or any administrator a draft. Every command is refused (decision G6). */
  isPreview: z.boolean(),
  /** The XP for completing this lesson now, before any bonus; null while gamification is off or when nothing is left to pay. */
  reward: z.object({ xp: z.int(), bonusPercent: z.int() }).nullable(),
  lessons: z.array(LessonListItem),
  /** Absent without any. */
  keptLessons: z.array(KeptLesson).optional(),
  /** In their order; absent without any. */
  parts: z.array(LessonPart).optional(),
  /** Whether members ask here; absent where a switch is off (decision K26). */
  asks: z.literal(true).optional(),
});
export type LessonPage = z.infer<typeof LessonPage>;

/** Why a lesson does not open for a member (decision C5). */
export const lessonRefusals = [
  'lesson_not_found',
  'not_enrolled',
  'enrollment_suspended',
  'lesson_locked',
  'earlier_lessons_missing',
] as const;

export const readLesson = endpoint({
  method: 'GET',
  path: '/api/lessons/:lessonId',
  access: 'member',
  summary: 'An open lesson with its video, materials and the side list of its journey.',
  params: z.object({ lessonId: Id }),
  response: LessonPage,
  refusals: lessonRefusals,
});

export const Completion = z.object({
  currentDay: z.int(),
  journeyCompleted: z.boolean(),
  /** True when the lesson was already completed. `rewards.entries` then repeats what it paid. */
  alreadyCompleted: z.boolean(),
  rewards: Rewards.nullable(),
});
export type Completion = z.infer<typeof Completion>;

/** The body is optional. */
const CompletionCommand = z.object({ progressVersion: ProgressVersion.optional() }).nullish();

export const completeLesson = endpoint({
  method: 'POST',
  path: '/api/lessons/:lessonId/completion',
  access: 'member',
  summary: 'Complete a lesson. Safe to repeat: one progress row, one set of rewards.',
  params: z.object({ lessonId: Id }),
  body: CompletionCommand,
  response: Completion,
  refusals: [...lessonRefusals, 'mission_pending', 'progress_reset'],
});

export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/api/lessons/:lessonId/attachments/:attachmentId',
  access: 'member',
  summary: "A lesson's material, as a download; understands Range.",
  params: z.object({ lessonId: Id, attachmentId: Id }),
  answers: 'file',
  statuses: [200, 206],
  response: z.unknown(),
  refusals: [...lessonRefusals, 'attachment_not_found', 'range_not_satisfiable', 'storage_unavailable', 'file_damaged'],
});

/** A lesson's place in its journey's order. */
export const OrderedLesson = z.object({
  id: Id,
  /** Null for a draft. */
  dayNumber: z.int().nullable(),
  /** Null before the first part. */
  partId: Id.nullable(),
  /** False for a draft that goes to the end of its part or journey when it is published. */
  isPlaced: z.boolean(),
});
export type OrderedLesson = z.infer<typeof OrderedLesson>;

export const readLessonFile = endpoint({
  method: 'GET',
  path: '/api/lessons/:lessonId/files/:fileId',
  access: 'member',
  summary: "A picture, a recording or another file of an open lesson's document; understands Range.",
  params: z.object({ lessonId: Id, fileId: Id }),
  answers: 'file',
  statuses: [200, 206],
  response: z.unknown(),
  refusals: [...lessonRefusals, 'attachment_not_found', 'range_not_satisfiable', 'storage_unavailable', 'file_damaged'],
});

export const deleteLesson = endpoint({
  method: 'DELETE',
  path: '/api/admin/lessons/:lessonId',
  access: 'admin',
  scope: 'write',
  summary: 'Move a lesson to the bin and close the gap: everybody keeps standing where they stood.',
  params: z.object({ lessonId: Id }),
  query: CompletionQuery,
  response: z.object({
    /** Members who had begun the journey and not finished it yet. */
    membersInTheMiddle: z.int(),
  }),
  refusals: ['lesson_not_found', ...completionRefusals],
});

export const moveLesson = endpoint({
  method: 'POST',
  path: '/api/admin/lessons/:lessonId/move',
  access: 'admin',
  scope: 'write',
  summary: 'Swap a lesson with its published neighbour, in one statement.',
  params: z.object({ lessonId: Id }),
  body: z.object({ direction: z.enum(['up', 'down']), completing: CompletionChoice.optional() }),
  response: z.object({ lessons: z.array(OrderedLesson) }),
  refusals: ['lesson_not_found', 'no_lesson_in_that_direction', ...completionRefusals],
});
