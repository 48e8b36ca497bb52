import type { LessonRow } from '@jornada/contract/lessons/admin-lessons';
import { useState, type ReactNode } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { useOnce } from '../../../ui/use-once.ts';
import { usePlanQuestion } from '../../plan-change/use-plan-question.tsx';
import { usePublish, useUnschedule } from './api.ts';
import type { PublicationAction } from './publication-items.tsx';

const ScheduleDialog = lazyDialog(() => import('./schedule-dialog.tsx'), 'ScheduleDialog');
const TakeBackDialog = lazyDialog(() => import('./take-back-dialog.tsx'), 'TakeBackDialog');

type Options = { journeyId: string; lesson: Pick<LessonRow, 'id' | 'title' | 'publishAt'> };

/** Publishes a lesson, now or later, or takes it back. Render `dialogs` on the screen that offers it. */
export function usePublication({ journeyId, lesson }: Options): {
  choose: (action: PublicationAction) => void;
  isPending: boolean;
  dialogs: ReactNode;
} {
  const [asked, ask] = useState<'schedule' | 'takeBack' | null>(null);
  const { sendAsked, dialog } = usePlanQuestion();
  const publish = usePublish(journeyId, sendAsked);
  const unschedule = useUnschedule();
  const isPending = publish.isPending || unschedule.isPending;
  const once = useOnce(isPending);
  const choose = (action: PublicationAction) => {
    if (action === 'publish') once(() => publish.mutate(lesson.id));
    else if (action === 'unschedule') once(() => unschedule.mutate(lesson.id));
    else ask(action);
  };
  const close = () => ask(null);
  const dialogs = (
    <>
      {dialog}
      {asked === 'schedule' && <ScheduleDialog journeyId={journeyId} lesson={lesson} onClose={close} />}
      {asked === 'takeBack' && <TakeBackDialog journeyId={journeyId} lesson={lesson} onClose={close} />}
    </>
  );
  return { choose, isPending, dialogs };
}
