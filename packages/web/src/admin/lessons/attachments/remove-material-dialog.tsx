import type { EditableLesson } from '@jornada/contract/admin-lessons';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRemoveAttachment } from '../api.ts';
import type { Material } from './materials.ts';

type RemoveMaterialDialogProps = {
  /** As the form was filled from it. */
  lesson: Pick<EditableLesson, 'id' | 'version'>;
  material: Material;
  /** Gets what the lesson has left, and the version that its form goes on from. */
  onRemoved: (left: Pick<EditableLesson, 'attachments' | 'version'>) => void;
  /** Somebody else saved the lesson meanwhile. */
  onConflict: () => void;
  /** Somebody else deleted the lesson meanwhile. */
  onGone: () => void;
  onClose: () => void;
};

/** Asks before a material goes from its lesson: at once, whether the form is saved or not. */
export function RemoveMaterialDialog(props: RemoveMaterialDialogProps) {
  const { lesson, material, onRemoved, onConflict, onGone, onClose } = props;
  const removal = useRemoveAttachment(lesson.id);
  const remove = () =>
    removal.mutate(
      { attachmentId: material.key, version: lesson.version },
      {
        onSuccess: (left) => {
          onClose();
          onRemoved(left);
        },
        onError: ({ code, status }) => {
          if (status >= 400 && status < 500) onClose();
          // It has been removed by somebody else, or the lesson was saved: what is there now is shown, with what is typed here.
          if (code === 'edited_meanwhile' || code === 'attachment_not_found') onConflict();
          if (code === 'lesson_not_found') onGone();
        },
      },
    );
  return (
    <ConfirmDialog
      title="Remover anexo?"
      confirm="Remover anexo"
      danger
      isPending={removal.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {material.name} sai da lição agora, mesmo sem salvar o formulário, e os membros deixam de baixá-lo. Isso não
        pode ser desfeito.
      </p>
    </ConfirmDialog>
  );
}
