import * as contract from '@jornada/contract/lessons/lessons';
import { choiceIn } from '@jornada/contract/study-plan/plan-changes';
import type { Route } from '../platform/http/route.ts';
import { sendDownload } from '../platform/http/files/send-download.ts';
import { noteLost } from '../files/note-lost.ts';
import { memberAtLessonPage } from './member-reads.ts';
import { completeLesson } from './complete-lesson.ts';
import { deleteLesson } from './editing/delete-lesson.ts';
import type { SettledFirst } from './mission-of.ts';
import { placeLesson } from './editing/place-lesson.ts';
import { openAttachment } from './attachments/open-attachment.ts';
import { readLesson } from './read-lesson.ts';

export function lessonRoutes(route: Route, settledFirst: SettledFirst): void {
  route(
    contract.readLesson,
    { statement: memberAtLessonPage, values: ({ params }) => params },
    async ({ params, actor, services, first }) => {
      const place = { userId: actor.userId, lessonId: params.lessonId };
      const viewer = { ...services, ...place, role: actor.role, read: first };
      return settledFirst(services, place, () => readLesson(services.db, viewer));
    },
  );

  route(contract.completeLesson, async ({ params, body, actor, services }) => {
    const place = { userId: actor.userId, lessonId: params.lessonId, shown: body?.progressVersion };
    return settledFirst(services, place, () => completeLesson(services.db, { ...services, ...place }));
  });

  route(contract.downloadAttachment, async ({ params, actor, services, request, reply }) => {
    const wanted = { ...params, ...actor, part: 'materials' as const, onLost: noteLost(request) };
    return sendDownload(request, reply, await openAttachment(services, wanted));
  });

  route(contract.readLessonFile, async ({ params: { lessonId, fileId }, actor, services, request, reply }) => {
    const wanted = { ...actor, lessonId, attachmentId: fileId, part: 'document' as const, onLost: noteLost(request) };
    return sendDownload(request, reply, await openAttachment(services, wanted));
  });

  route(contract.deleteLesson, async ({ params, query, actor, services }) =>
    deleteLesson(services.db, { ...services, ...params, completing: choiceIn(query), actorId: actor.userId }),
  );

  route(contract.moveLesson, async ({ params, body: { direction, completing }, actor, services }) =>
    placeLesson(services.db, { ...services, ...params, to: { direction }, completing, actorId: actor.userId }),
  );
}
