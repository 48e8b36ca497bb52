import type { DocumentNode } from '@jornada/domain/lessons/document/lesson-document';
import { MAX_AUDIO_TITLE } from '@jornada/domain/lessons/document/nodes';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { BlockDialog } from '../../../../lessons/document/editor/dialogs/block-dialog.tsx';

type Attributes = DocumentNode<'audio'>['attrs'];
type AudioDialogProps = { attrs: Attributes; onSave: (attrs: Attributes) => void; onClose: () => void };

/** What a recording is called. */
export function AudioDialog({ attrs, onSave, onClose }: AudioDialogProps) {
  const [title, setTitle] = useState(attrs.title);
  return (
    <BlockDialog
      title="Áudio"
      submit="Salvar"
      onSubmit={() => onSave({ ...attrs, title: title.trim() })}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label="Título"
        description="Em branco, aparece o nome do arquivo."
        maxLength={MAX_AUDIO_TITLE}
        autoComplete="off"
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
    </BlockDialog>
  );
}
