import type { DocumentNode } from '@jornada/domain/lessons/document/lesson-document';
import { IconAlertTriangle } from '@tabler/icons-react';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { fileAddress, useDocument } from '../document-context.ts';
import { BlockTools } from './block-tools.tsx';
import classes from './views.module.css';

/** A picture with its caption. One that nobody described says so: it is refused at saving. */
export function PictureView({ node, selected, editor, getPos }: ReactNodeViewProps) {
  const { fileId, alt, isDecorative, caption } = node.attrs as DocumentNode<'picture'>['attrs'];
  const { files, edit } = useDocument();
  const { width, height } = files.get(fileId) ?? {};
  const isMissing = !isDecorative && alt.trim() === '';
  return (
    <NodeViewWrapper as="figure" className={classes.picture} data-selected={selected || undefined}>
      <img src={fileAddress(fileId)} width={width} height={height} alt={isDecorative ? '' : alt} draggable={false} />
      {isMissing && (
        <button
          type="button"
          className={classes.missing}
          tabIndex={-1}
          onClick={() => edit(getPos() ?? 0)}
          contentEditable={false}
        >
          <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
          Falta o texto alternativo
        </button>
      )}
      {caption && <figcaption>{caption}</figcaption>}
      {selected && <BlockTools {...{ editor, getPos }} name="imagem" picks="picture" edit="Texto alternativo" />}
    </NodeViewWrapper>
  );
}
