import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { BlockDialog } from './block-dialog.tsx';
import { linkHref } from './link-href.ts';

/** Links the selected text, or new text where nothing is selected; changes and removes the link at the cursor. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const isLink = editor.isActive('link');
  const hasText = isLink || !editor.state.selection.empty;
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function submit() {
    const href = linkHref(address);
    if (href === null) return setError('Use um endereço que comece com https:// ou um e-mail');
    const chain = editor.chain().focus().extendMarkRange('link');
    if (hasText) chain.setMark('link', { href }).run();
    else {
      const mark = { type: 'link', attrs: { href } };
      chain.insertContent({ type: 'text', text: text.trim() || address.trim(), marks: [mark] }).run();
    }
    onClose();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    onClose();
  }

  return (
    <BlockDialog
      title={isLink ? 'Editar link' : 'Inserir link'}
      submit={isLink ? 'Salvar link' : 'Inserir link'}
      onSubmit={submit}
      onClose={onClose}
      aside={
        isLink && (
          <Button variant="subtle" onClick={remove}>
            Remover link
          </Button>
        )
      }
    >
      <TextInput
        data-autofocus
        label="Endereço"
        placeholder="https://… ou nome@escola.com"
        inputMode="url"
        autoComplete="off"
        value={address}
        error={error}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      {!hasText && (
        <TextInput
          label="Texto do link"
          description="Em branco, aparece o endereço."
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
    </BlockDialog>
  );
}
