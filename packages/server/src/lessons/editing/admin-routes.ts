import * as contract from '@jornada/contract/lessons/admin-lessons';
import { previewPlanChange as previewPlanChangeContract } from '@jornada/contract/study-plan/plan-changes';
import { readLessonFileForEditing } from '@jornada/contract/lessons/lesson-files';
import { sendDownload } from '../../platform/http/files/send-download.ts';
import type { Route } from '../../platform/http/route.ts';
import { copyLesson } from './copy-lesson.ts';
import { createLesson } from './create-lesson.ts';
import { listLessonsForEditing } from './list-lessons-for-editing.ts';
import { placeLesson } from './place-lesson.ts';
import { previewPlanChange } from './preview-plan-change.ts';
import { readLessonForEditing } from './read-for-editing.ts';
import { noteLost } from '../../files/note-lost.ts';
import { openForEditing } from '../attachments/open-attachment.ts';
import { removeAttachment } from '../attachments/remove-attachment.ts';
import { transferLesson } from './transfer-lesson.ts';
import { updateLesson } from './update-lesson.ts';

export function adminLessonRoutes(route: Route): void {
  route(previewPlanChangeContract, async ({ params, query, services }) =>
    previewPlanChange(services.db, { ...services, ...params, ...query }),
  );

  route(contract.listLessons, async ({ params, services }) =>
    listLessonsForEditing(services.db, { ...services, ...params }),
  );

  route(contract.readLessonForEditing, async ({ params, services }) =>
    readLessonForEditing(services.db, { ...services, ...params }),
  );

  route(contract.createLesson, async ({ params, body: { isDraft, partId, ...form }, actor, services }) =>
    createLesson(services.db, { ...services, ...params, form, isDraft, partId, actorId: actor.userId }),
  );

  route(contract.updateLesson, async ({ params, body, actor, services }) =>
    updateLesson(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  );

  route(contract.removeAttachment, async ({ params, query, actor, services }) =>
    removeAttachment(services.db, { ...services, ...params, ...query, actorId: actor.userId }),
  );

  route(readLessonFileForEditing, async ({ params, services, request, reply }) =>
    sendDownload(request, reply, await openForEditing(services, { ...params, onLost: noteLost(request) })),
  );

  route(contract.placeLesson, async ({ params, body: { dayNumber, at, completing }, actor, services }) => {
    const to = at ? { at } : { dayNumber: dayNumber! };
    return placeLesson(services.db, { ...services, ...params, to, completing, actorId: actor.userId });
  });

  route(contract.copyLesson, async ({ params, body, actor, services }) =>
    copyLesson(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  );

  route(contract.transferLesson, async ({ params, body, actor, services }) =>
    transferLesson(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  );
}
