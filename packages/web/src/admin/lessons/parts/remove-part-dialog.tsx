import { formatLessons } from '../../../journeys/counts.ts';
import { ConfirmRequest } from '../../../ui/dialog/confirm-dialog.tsx';
import type { Part } from '../list/order.ts';
import type { useChangeParts } from './api.ts';

type RemovePartDialogProps = {
  part: Part;
  /** The part that gets its lessons; undefined for the first one. */
  before: Part | undefined;
  lessonCount: number;
  request: ReturnType<typeof useChangeParts>;
  onClose: () => void;
};

/** Asks before a part goes, and says that its lessons stay. */
export const RemovePartDialog = ({ part, before, lessonCount, request, onClose }: RemovePartDialogProps) => (
  <ConfirmRequest
    title="Remover parte?"
    confirm="Remover parte"
    request={request}
    body={{ kind: 'remove' as const, partId: part.id }}
    onClose={onClose}
  >
    <p>
      <b>{part.title}</b> deixa de existir.{' '}
      {lessonCount === 0
        ? 'Ela está vazia.'
        : `As lições dela ficam, na mesma ordem (${formatLessons(lessonCount)}), ${before ? `na parte ${before.title}` : 'antes da primeira parte'}.`}
    </p>
  </ConfirmRequest>
);
