import type { EditableLesson } from '@jornada/contract/lessons/admin-lessons';
import { ConfirmRequest } from '../../../ui/dialog/confirm-dialog.tsx';
import { useRemoveAttachment } from '../api.ts';
import type { Material } from './materials.ts';

type RemoveMaterialDialogProps = {
  /** The version that the form was filled from. */
  lesson: Pick<EditableLesson, 'id' | 'version'>;
  material: Material;
  /** Gets the lesson's remaining materials, and the version from which its form continues. */
  onRemoved: (left: Pick<EditableLesson, 'attachments' | 'version'>) => void;
  /** Somebody else saved the lesson meanwhile. */
  onConflict: () => void;
  /** Somebody else deleted the lesson meanwhile. */
  onGone: () => void;
  onClose: () => void;
};

/** Asks before it removes a material from its lesson. That happens at once, whether the form is saved or not. */
export function RemoveMaterialDialog(props: RemoveMaterialDialogProps) {
  const { lesson, material, onRemoved, onConflict, onGone, onClose } = props;
  return (
    <ConfirmRequest
      title="Remover anexo?"
      confirm="Remover anexo"
      danger
      request={useRemoveAttachment(lesson.id)}
      body={{ attachmentId: material.key, version: lesson.version }}
      onClose={onClose}
      onDone={(left) => {
        onClose();
        onRemoved(left);
      }}
      onRefused={({ code, status }) => {
        if (status >= 400 && status < 500) onClose();
        // Somebody else removed it or saved the lesson: the dialog compares the current version with the typed values.
        if (code === 'edited_meanwhile' || code === 'attachment_not_found') onConflict();
        if (code === 'lesson_not_found') onGone();
      }}
    >
      <p>
        {material.name} sai da lição agora, mesmo sem salvar o formulário, e os membros deixam de baixá-lo. Isso não
        pode ser desfeito.
      </p>
    </ConfirmRequest>
  );
}
