import { call } from '../../../platform/api-client.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { SendAsked } from '../../plan-change/use-plan-question.tsx';
import { formatMembersInTheMiddle } from '../format-lesson.ts';

type OfDraft = { journeyId: string; lessonId: string };

/**
 * Publishes a draft once it is told whom that concerns, and says which number it got. `before`: what is stored first. Null if somebody
 * decides against it.
 */
export function publishAsked<Stored>(
  { journeyId, lessonId }: OfDraft,
  sendAsked: SendAsked,
  before?: () => Promise<Stored>,
) {
  let stored: Stored | undefined;
  return sendAsked({ journeyId, draftId: lessonId }, async (completing) => {
    // Once, also when the question comes again.
    stored ??= await before?.();
    const { lesson, membersInTheMiddle: count } = await call('drafts', 'publishLesson', {
      params: { lessonId },
      body: { completing },
    });
    const title = `Publicada: é a lição ${lesson.dayNumber}`;
    toast.success(count > 0 ? { title, message: `${formatMembersInTheMiddle(count)}.` } : title);
    return stored;
  });
}
