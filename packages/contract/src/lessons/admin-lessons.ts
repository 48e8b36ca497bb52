import { MAX_ATTACHMENTS } from '@jornada/domain/journeys/limits';
import {
  lacksForPublishing,
  missingForPublishing,
  NEEDED_FIELDS,
  type LessonToPublish,
  type NeededField,
} from '@jornada/domain/lessons/publishing';
import { isEmptyDocument } from '@jornada/domain/lessons/document/document-text';
import { checkContent } from '@jornada/domain/missions/mission-content';
import * as z from 'zod';
import { EditVersion } from '../journeys/admin-journeys.ts';
import { OwnCover } from '../journeys/own-cover.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, LocalDay, name, text, wholeNumber } from '../fields/fields.ts';
import { lessonFields } from '../fields/lesson-fields.ts';
import { readAddress } from '../fields/typed-address.ts';
import { LessonDocument, LessonFile, StoredDocument } from './document/lesson-document.ts';
import { Attachment, MissionType, OrderedLesson } from './lessons.ts';
import { EditedMissionContent } from '../missions/missions.ts';
import { CompletionChoice, completionRefusals } from '../study-plan/plan-changes.ts';
import { ReleaseMode } from './release.ts';
import { explainNoVideo, readVideo } from './video-hosts/hosts.ts';

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** The fields of a draft: only its title is required (decision D17). */
export const draftFields = {
  title: name(lessonFields.title),
  description: text({ max: lessonFields.description.max }),
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
  /**
   * Its files are the lesson's already, or finished uploads that it claims. An empty one is stored as none. Absent: a saved lesson keeps its
   * own, and a new one has none.
   */
  document: LessonDocument.nullable().optional(),
  /** The materials that the lesson keeps, and finished uploads that it claims. Lists keep the order in which they were added. */
  attachmentIds: z.array(Id).max(MAX_ATTACHMENTS, `Use no máximo ${MAX_ATTACHMENTS} materiais`),
};

const fields = z.object(draftFields);
type Fields = z.output<typeof fields>;

function checkMission(form: Fields, context: z.RefinementCtx): void {
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
}

/** How a field says that it lacks what publishing needs: together with what else is wrong, and not of a value that is wrong itself. */
const saidOf = (field: NeededField) => ({
  path: [field],
  error: lessonFields[field].blank,
  when: ({ value, issues }: z.core.ParsePayload) =>
    isObject(value) && !issues.some(({ path }) => path?.[0] === field || path?.[0] === 'document'),
});

const lacks = ({ document, ...form }: Fields, field: NeededField) =>
  lacksForPublishing({ ...form, hasDocument: Boolean(document && !isEmptyDocument(document)) }, field);

/** What a lesson lacks for being published, as the fields' issues. */
export const publishingIssues = (lesson: LessonToPublish) =>
  missingForPublishing(lesson).map((field) => ({ path: field, message: lessonFields[field].blank }));

/** The lesson form of a draft (decision D17). Without a mission its type and content are saved as null (specification §4). */
export const LessonDraft = fields.superRefine(checkMission);
export type LessonDraft = z.output<typeof LessonDraft>;

/** The form of a lesson that members see (specification §2, §5). */
export const LessonForm = fields
  .refine((form) => !lacks(form, 'description'), saidOf('description'))
  .refine((form) => !lacks(form, 'videoUrl'), saidOf('videoUrl'))
  .superRefine(checkMission);
export type LessonForm = z.output<typeof LessonForm>;

/** A new lesson: published at the end of the journey, or a draft. */
const NewLesson = z
  .object({
    ...draftFields,
    isDraft: z.boolean().optional(),
    /** Null or absent: the end of the journey. */
    partId: Id.nullable().optional(),
  })
  .refine((form) => form.isDraft || !lacks(form, 'description'), saidOf('description'))
  .refine((form) => form.isDraft || !lacks(form, 'videoUrl'), saidOf('videoUrl'))
  .superRefine(checkMission);

const journeyParams = z.object({ journeyId: Id });
const lessonParams = z.object({ lessonId: Id });

/** When a draft is published by itself, as an instant and on the platform's clock. */
export const Publishing = z.object({ at: Instant, day: LocalDay, time: z.string() });
export type Publishing = z.infer<typeof Publishing>;

/** A row of a journey's lesson list. */
export const LessonRow = OrderedLesson.extend({
  publishAt: Publishing.nullable(),
  /** A draft: what it lacks for being published. */
  missing: z.array(z.enum(NEEDED_FIELDS)),
  title: z.string(),
  durationMinutes: z.int(),
  missionType: MissionType.nullable(),
  missionRequired: z.boolean(),
  timerMinutes: z.int().nullable(),
  attachmentCount: z.int(),
  answerCount: z.int(),
  /** Whether a member completed it, answered its mission, started its timer, or keeps the draft. Then it cannot change its journey. */
  isBegun: z.boolean(),
  /** Of a draft that was published: how many members still see it (decision D18). */
  keepers: z.int(),
  thumbnailUrl: z.string().nullable(),
});
export type LessonRow = z.infer<typeof LessonRow>;

export const listLessons = endpoint({
  method: 'GET',
  path: '/api/admin/journeys/:journeyId/lessons',
  access: 'admin',
  scope: 'read',
  summary: 'The lessons and drafts of a journey in their order, with its parts.',
  params: journeyParams,
  response: z.object({
    journey: z.object({
      id: Id,
      name: z.string(),
      totalDays: z.int(),
      modoLiberacao: ReleaseMode,
      cover: OwnCover.optional(),
    }),
    /** In their order. */
    parts: z.array(z.object({ id: Id, title: z.string() })),
    /** In their order, drafts too. */
    lessons: z.array(LessonRow),
    /** Members who began the journey and did not finish it (decision D9). */
    membersInTheMiddle: z.int(),
    /** The platform's, in which publishing is scheduled: 'America/Sao_Paulo'. */
    timeZone: z.string(),
  }),
  refusals: ['journey_not_found'],
});

/** A lesson for its form. */
export const EditableLesson = z.object({
  id: Id,
  journey: z.object({ id: Id, name: z.string() }),
  /** Null for a draft. */
  dayNumber: z.int().nullable(),
  publishAt: Publishing.nullable(),
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
  scope: 'read',
  summary: 'A lesson with every field of its form.',
  params: lessonParams,
  response: EditableLesson,
  refusals: ['lesson_not_found'],
});

export const createLesson = endpoint({
  method: 'POST',
  path: '/api/admin/journeys/:journeyId/lessons',
  access: 'admin',
  scope: 'write',
  summary:
    'Add a lesson or a draft at the end of a journey or part; its number is assigned in the transaction (decision D10).',
  params: journeyParams,
  body: NewLesson,
  statuses: [201],
  response: EditableLesson,
  refusals: ['journey_not_found', 'part_not_found', 'upload_not_found', 'journey_full'],
});

export const updateLesson = endpoint({
  method: 'PUT',
  path: '/api/admin/lessons/:lessonId',
  access: 'admin',
  scope: 'write',
  summary:
    'Save a lesson. Materials that it no longer names go with their files; files of its document can be named again for a day. Only a draft without an appointed publishing may lack what members need.',
  params: lessonParams,
  body: z.object({ form: LessonDraft, version: EditVersion }),
  response: EditableLesson,
  refusals: ['lesson_not_found', 'upload_not_found', 'edited_meanwhile'],
});

export const removeAttachment = endpoint({
  method: 'DELETE',
  path: '/api/admin/lessons/:lessonId/attachments/:attachmentId',
  access: 'admin',
  scope: 'write',
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
  scope: 'write',
  summary:
    'Give a lesson another number, beyond the last one the last, or a place in a part; those in between step aside, in one transaction. A draft stays one.',
  params: lessonParams,
  body: z
    .object({
      dayNumber: z.int('Use um número inteiro').min(1, 'Use 1 ou mais').optional(),
      /** Behind a lesson of that part, or at its start. Null: before the first part. */
      at: z.object({ partId: Id.nullable(), afterId: Id.nullable() }).optional(),
      completing: CompletionChoice.optional(),
    })
    .refine(({ dayNumber, at }) => (dayNumber === undefined) !== (at === undefined), 'Escolha um lugar'),
  response: z.object({ lessons: z.array(OrderedLesson) }),
  refusals: ['lesson_not_found', 'changed_meanwhile', ...completionRefusals],
});

/** A lesson with its current journey and day number. */
export const PlacedLesson = z.object({
  lesson: z.object({ id: Id, title: z.string(), dayNumber: z.int().nullable() }),
  journey: z.object({ id: Id, name: z.string() }),
});
export type PlacedLesson = z.infer<typeof PlacedLesson>;

export const copyLesson = endpoint({
  method: 'POST',
  path: '/api/admin/lessons/:lessonId/copies',
  access: 'admin',
  scope: 'write',
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
  scope: 'write',
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
