import type { DocumentNode } from '@jornada/domain/lessons/document/lesson-document';
import { MAX_ALT, MAX_CAPTION } from '@jornada/domain/lessons/document/nodes';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { BlockDialog } from '../../../../lessons/document/editor/dialogs/block-dialog.tsx';

type Attributes = DocumentNode<'picture'>['attrs'];
type PictureDialogProps = { attrs: Attributes; onSave: (attrs: Attributes) => void; onClose: () => void };

/** What a picture shows, for those who do not see it, and its caption. */
export function PictureDialog({ attrs, onSave, onClose }: PictureDialogProps) {
  const [alt, setAlt] = useState(attrs.alt);
  const [isDecorative, setDecorative] = useState(attrs.isDecorative);
  const [caption, setCaption] = useState(attrs.caption);
  const [isTried, setTried] = useState(false);
  const isMissing = !isDecorative && alt.trim() === '';

  function submit() {
    setTried(true);
    if (isMissing) return;
    onSave({ ...attrs, alt: isDecorative ? '' : alt.trim(), isDecorative, caption: caption.trim() });
  }

  return (
    <BlockDialog title="Imagem" submit="Salvar" onSubmit={submit} onClose={onClose}>
      <Textarea
        data-autofocus
        label="Texto alternativo"
        description="Diga o que a imagem mostra a quem não a vê."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_ALT}
        disabled={isDecorative}
        value={isDecorative ? '' : alt}
        error={isTried && isMissing && 'Descreva a imagem ou marque como decorativa'}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
      <Checkbox
        label="Decorativa"
        description="Não diz nada além do texto: leitores de tela a pulam."
        checked={isDecorative}
        onChange={({ currentTarget }) => setDecorative(currentTarget.checked)}
      />
      <TextInput
        label="Legenda"
        description="Opcional. Todos a leem, embaixo da imagem."
        maxLength={MAX_CAPTION}
        autoComplete="off"
        value={caption}
        onChange={({ currentTarget }) => setCaption(currentTarget.value)}
      />
    </BlockDialog>
  );
}
