import { MAX_ATTACHMENTS } from '@jornada/domain/journeys/limits';
import { hasVideoOrDocument } from '@jornada/domain/lessons/video-or-document';
import { checkContent } from '@jornada/domain/missions/mission-content';
import * as z from 'zod';
import { EditVersion } from '../journeys/admin-journeys.ts';
import { endpoint } from '../endpoint.ts';
import { Id, name, text, wholeNumber } from '../fields/fields.ts';
import { lessonFields } from '../fields/lesson-fields.ts';
import { readAddress } from '../fields/typed-address.ts';
import { LessonDocument, LessonFile, StoredDocument } from './document/lesson-document.ts';
import { Attachment, MissionType } from './lessons.ts';
import { EditedMissionContent } from '../missions/missions.ts';
import { CompletionChoice, completionRefusals } from '../study-plan/plan-changes.ts';
import { ReleaseMode } from './release.ts';
import { explainNoVideo, readVideo } from './video-hosts/hosts.ts';

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** The lesson form (specification §2, §5). Without a mission its type and content are saved as null (specification §4). */
export const LessonForm = z
  .object({
    title: name(lessonFields.title),
    description: text(lessonFields.description),
    videoUrl: text({ max: lessonFields.videoUrl.max })
      .overwrite(readAddress)
      .refine((address) => address === '' || readVideo(address) !== null, {
        error: ({ input }) => explainNoVideo(String(input)),
      }),
    durationMinutes: wholeNumber(lessonFields.durationMinutes),
    hasMission: z.boolean(),
    missionRequired: z.boolean(),
    missionType: MissionType.nullable(),
    missionContent: EditedMissionContent.nullable(),
    missionCompletionMessage: text(lessonFields.missionCompletionMessage).nullable(),
    timerEnabled: z.boolean(),
    timerMinutes: wholeNumber(lessonFields.timerMinutes).nullable(),
    /** Its files are the lesson's already, or finished uploads that it claims. An empty one is stored as none. */
    document: LessonDocument.nullable().default(null),
    /** The materials that the lesson keeps, and finished uploads that it claims. Lists keep the order in which they were added. */
    attachmentIds: z.array(Id).max(MAX_ATTACHMENTS, `Use no máximo ${MAX_ATTACHMENTS} materiais`),
  })
  .refine(hasVideoOrDocument, {
    path: ['videoUrl'],
    error: lessonFields.videoUrl.blank,
    // Said together with what else is missing, and not of values that are wrong themselves.
    when: ({ value, issues }) =>
      isObject(value) && !issues.some(({ path }) => path?.[0] === 'videoUrl' || path?.[0] === 'document'),
  })
  .superRefine((form, context) => {
    if (!form.hasMission) return;
    if (form.missionType === null || form.missionContent === null) {
      context.addIssue({ code: 'custom', path: ['missionType'], message: 'Escolha o tipo da missão' });
      return;
    }
    const check = checkContent(form.missionType, form.missionContent);
    if (check.ok) return;
    for (const { path, message } of check.issues) {
      context.addIssue({ code: 'custom', path: ['missionContent', ...path.split('.').filter(Boolean)], message });
    }
  });
export type LessonForm = z.output<typeof LessonForm>;

const journeyParams = z.object({ journeyId: Id });
const lessonParams = z.object({ lessonId: Id });

/** A row of a journey's lesson list. */
export const LessonRow = z.object({
  id: Id,
  dayNumber: z.int(),
  title: z.string(),
  durationMinutes: z.int(),
  missionType: MissionType.nullable(),
  missionRequired: z.boolean(),
  timerMinutes: z.int().nullable(),
  attachmentCount: z.int(),
  answerCount: z.int(),
  /** Whether a member completed it, answered its mission or started its timer. Then it cannot change its journey. */
  isBegun: z.boolean(),
  thumbnailUrl: z.string().nullable(),
});
export type LessonRow = z.infer<typeof LessonRow>;

export const listLessons = endpoint({
  method: 'GET',
  path: '/api/admin/journeys/:journeyId/lessons',
  access: 'admin',
  summary: 'The lessons of a journey in their order.',
  params: journeyParams,
  response: z.object({
    journey: z.object({ id: Id, name: z.string(), totalDays: z.int(), modoLiberacao: ReleaseMode }),
    lessons: z.array(LessonRow),
    /** Members who began the journey and did not finish it (decision D9). */
    membersInTheMiddle: z.int(),
  }),
  refusals: ['journey_not_found'],
});

/** A lesson for its form. */
export const EditableLesson = z.object({
  id: Id,
  journey: z.object({ id: Id, name: z.string() }),
  dayNumber: z.int(),
  form: z.object({
    title: z.string(),
    description: z.string(),
    videoUrl: z.string(),
    durationMinutes: z.int(),
    hasMission: z.boolean(),
    missionRequired: z.boolean(),
    missionType: MissionType.nullable(),
    missionContent: EditedMissionContent.nullable(),
    missionCompletionMessage: z.string().nullable(),
    timerEnabled: z.boolean(),
    timerMinutes: z.int().nullable(),
    document: StoredDocument.nullable(),
  }),
  attachments: z.array(Attachment),
  /** Those that the document names. */
  files: z.array(LessonFile),
  version: EditVersion,
});
export type EditableLesson = z.infer<typeof EditableLesson>;

export const readLessonForEditing = endpoint({
  method: 'GET',
  path: '/api/admin/lessons/:lessonId',
  access: 'admin',
  summary: 'A lesson with every field of its form.',
  params: lessonParams,
  response: EditableLesson,
  refusals: ['lesson_not_found'],
});

export const createLesson = endpoint({
  method: 'POST',
  path: '/api/admin/journeys/:journeyId/lessons',
  access: 'admin',
  summary: 'Add a lesson at the end of a journey; its number is assigned in the transaction (decision D10).',
  params: journeyParams,
  body: LessonForm,
  statuses: [201],
  response: EditableLesson,
  refusals: ['journey_not_found', 'upload_not_found', 'journey_full'],
});

export const updateLesson = endpoint({
  method: 'PUT',
  path: '/api/admin/lessons/:lessonId',
  access: 'admin',
  summary:
    'Save a lesson. Materials that it no longer names go with their files; files of its document can be named again for a day.',
  params: lessonParams,
  body: z.object({ form: LessonForm, version: EditVersion }),
  response: EditableLesson,
  refusals: ['lesson_not_found', 'upload_not_found', 'edited_meanwhile'],
});

export const removeAttachment = endpoint({
  method: 'DELETE',
  path: '/api/admin/lessons/:lessonId/attachments/:attachmentId',
  access: 'admin',
  summary: 'Take a material from a lesson at once, with its file. Answers with the version that its form goes on from.',
  params: z.object({ lessonId: Id, attachmentId: Id }),
  query: z.object({ version: EditVersion }),
  response: z.object({ attachments: z.array(Attachment), version: EditVersion }),
  refusals: ['lesson_not_found', 'attachment_not_found', 'edited_meanwhile'],
});

export const placeLesson = endpoint({
  method: 'POST',
  path: '/api/admin/lessons/:lessonId/place',
  access: 'admin',
  summary:
    'Give a lesson another number, beyond the last one the last; those in between step aside, in one transaction.',
  params: lessonParams,
  body: z.object({
    dayNumber: z.int('Use um número inteiro').min(1, 'Use 1 ou mais'),
    completing: CompletionChoice.optional(),
  }),
  response: z.object({ lessons: z.array(z.object({ id: Id, dayNumber: z.int() })) }),
  refusals: ['lesson_not_found', ...completionRefusals],
});

/** A lesson with its current journey and day number. */
export const PlacedLesson = z.object({
  lesson: z.object({ id: Id, title: z.string(), dayNumber: z.int() }),
  journey: z.object({ id: Id, name: z.string() }),
});
export type PlacedLesson = z.infer<typeof PlacedLesson>;

export const copyLesson = endpoint({
  method: 'POST',
  path: '/api/admin/lessons/:lessonId/copies',
  access: 'admin',
  summary:
    'Copy a lesson with its document, without its materials, to the end of its journey or of another one. Whoever asks names the copy: asked twice, there is one.',
  params: lessonParams,
  body: z.object({ copyId: Id, journeyId: Id }),
  statuses: [201],
  response: PlacedLesson,
  refusals: ['lesson_not_found', 'journey_not_found', 'journey_full', 'changed_meanwhile'],
});

export const transferLesson = endpoint({
  method: 'PUT',
  path: '/api/admin/lessons/:lessonId/journey',
  access: 'admin',
  summary:
    'Take a lesson that no member has begun to the end of another journey, with its materials. One that stands there already stays.',
  params: lessonParams,
  body: z.object({ journeyId: Id, completing: CompletionChoice.optional() }),
  response: PlacedLesson,
  refusals: [
    'lesson_not_found',
    'journey_not_found',
    'journey_full',
    'lesson_begun',
    'changed_meanwhile',
    ...completionRefusals,
  ],
});
