import { writeMarkdown } from '@jornada/contract/lessons/document/markdown/write-markdown';
import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import { Button, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../../../ui/copy-text.ts';
import { DialogLead } from '../../../../ui/dialog/dialog.tsx';
import type { Pasted } from '../../../../lessons/document/editor/paste/pasted.ts';
import { readPastedMarkdown } from '../../../../lessons/document/editor/paste/read-pasted-markdown.ts';
import { BlockDialog } from '../../../../lessons/document/editor/dialogs/block-dialog.tsx';

type MarkdownDialogProps = {
  document: LessonDocument | null;
  /** Gets what replaces the text. */
  onReplace: (read: Pick<Pasted, 'document' | 'notices'>) => void;
  onClose: () => void;
};

/** The whole text as Markdown, to copy, edit or replace. */
export function MarkdownDialog({ document, onReplace, onClose }: MarkdownDialogProps) {
  const [text, setText] = useState(() => (document ? writeMarkdown(document) : ''));
  const [error, setError] = useState<string>();

  function submit() {
    const read = readPastedMarkdown(text);
    if (!read.document && text.trim() !== '')
      return setError(read.notices.join(' ') || 'Não há texto para a lição aqui');
    onReplace(read);
    onClose();
  }

  return (
    <BlockDialog
      title="Texto em Markdown"
      submit="Substituir o texto"
      onSubmit={submit}
      onClose={onClose}
      aside={
        <Button
          variant="subtle"
          leftSection={<IconCopy size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => void copyText(text, 'Markdown copiado')}
        >
          Copiar
        </Button>
      }
    >
      <DialogLead>Copie para usar em outro lugar, ou cole aqui o que deve substituir o texto da lição.</DialogLead>
      <Textarea
        data-autofocus
        aria-label="Texto em Markdown"
        autosize
        minRows={8}
        maxRows={18}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--j-mono)', fontSize: '0.875rem' } }}
        value={text}
        error={error}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </BlockDialog>
  );
}
