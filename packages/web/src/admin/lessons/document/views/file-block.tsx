import { Button } from '@mantine/core';
import { IconUpload, IconX } from '@tabler/icons-react';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { useEffect, useEffectEvent, useSyncExternalStore, type ComponentType } from 'react';
import { Bar } from '../../../../ui/progress/bar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDocument } from '../document-context.ts';
import type { Upload } from '../uploads/document-uploads.ts';
import { removeBlock } from '../../../../lessons/document/editor/blocks/block-commands.ts';
import classes from './views.module.css';

/** The view of a block with a file: while that is on its way, its progress or why it failed. */
export const whileUploading = (View: ComponentType<ReactNodeViewProps>) =>
  function FileBlock(props: ReactNodeViewProps) {
    const { node, editor, getPos } = props;
    const { uploads } = useDocument();
    const fileId = String(node.attrs['fileId']);
    const upload = useSyncExternalStore(uploads.subscribe, () => uploads.now().get(fileId));
    const stored = upload?.state === 'there' ? upload.sent.id : null;
    const settle = useEffectEvent((id: string) => {
      const position = getPos();
      if (editor.isDestroyed || position === undefined) return;
      // Undoing does not bring the upload back, only what was there before it.
      const { state, view } = editor;
      view.dispatch(state.tr.setNodeAttribute(position, 'fileId', id).setMeta('addToHistory', false));
    });
    useEffect(() => {
      // A view that is being drawn may not change its document.
      if (stored !== null) queueMicrotask(() => settle(stored));
    }, [stored]);
    if (!upload) return <View {...props} />;
    return <UploadPlace {...props} upload={upload} fileId={fileId} />;
  };

type UploadPlaceProps = ReactNodeViewProps & { upload: Upload; fileId: string };

function UploadPlace({ upload, fileId, editor, getPos, selected }: UploadPlaceProps) {
  const { uploads } = useDocument();
  const { name } = upload.file;
  const isFailed = upload.state === 'failed';
  function remove() {
    uploads.cancel(fileId);
    removeBlock(editor, getPos());
  }
  return (
    <NodeViewWrapper
      as="figure"
      className={classes.card}
      data-failed={isFailed || undefined}
      data-selected={selected || undefined}
    >
      <span className={classes.glyph}>
        <IconUpload size={20} stroke={1.8} aria-hidden="true" />
      </span>
      <div role={isFailed ? 'alert' : undefined}>
        <strong>{name}</strong>
        {isFailed ? (
          <small>{upload.message}</small>
        ) : (
          <Bar
            value={upload.state === 'sending' ? (upload.part ?? 0) * 100 : 100}
            label={`Enviando ${name}`}
            head={false}
            size={6}
          />
        )}
      </div>
      {isFailed && (
        <Button size="compact-sm" variant="default" onClick={() => uploads.again(fileId)}>
          Tentar de novo
        </Button>
      )}
      <IconButton icon={IconX} label={`${isFailed ? 'Remover' : 'Cancelar'} ${name}`} onClick={remove} />
    </NodeViewWrapper>
  );
}
