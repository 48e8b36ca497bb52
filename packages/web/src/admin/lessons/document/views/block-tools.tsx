import { IconGripVertical, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { ReactNodeViewProps } from '@tiptap/react';
import type { PickedKind } from '../blocks/block-choices.ts';
import { removeBlock } from '../../../../lessons/document/editor/blocks/block-commands.ts';
import { useDocument } from '../document-context.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './views.module.css';

type BlockToolsProps = Pick<ReactNodeViewProps, 'getPos' | 'editor'> & {
  /** What the block is called: 'imagem'. */
  name: string;
  picks: PickedKind;
  /** The button that opens the block's dialog, if it has one. */
  edit?: string;
};

/** The tools of a selected block, on its edge. */
export function BlockTools({ getPos, editor, name, picks, edit }: BlockToolsProps) {
  const surroundings = useDocument();
  const at = (act: (position: number) => void) => () => {
    const position = getPos();
    if (position !== undefined) act(position);
  };
  return (
    <div className={classes.tools} role="group" aria-label={`Ferramentas: ${name}`} contentEditable={false}>
      <IconGripVertical size={17} stroke={1.8} aria-hidden="true" data-drag-handle />
      {edit && (
        <button type="button" className={classes.edit} onClick={at(surroundings.edit)}>
          {edit}
        </button>
      )}
      <IconButton
        icon={IconRefresh}
        label={`Trocar ${name}`}
        onClick={at((position) => surroundings.replace(position, picks))}
      />
      <IconButton icon={IconTrash} label={`Remover ${name}`} danger onClick={() => removeBlock(editor, getPos())} />
    </div>
  );
}
