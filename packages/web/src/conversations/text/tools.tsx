import { IconBold, IconItalic, IconLink, IconList } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ToolButtons, useToolRow, type Tool } from '../../admin/ui/tool-row.tsx';
import classes from './message-field.module.css';

/** The tools of a message's text. */
export function Tools({ editor, textId, onLink }: { editor: Editor; textId: string; onLink: () => void }) {
  const active = useEditorState({
    editor,
    selector: () => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      list: editor.isActive('bulletList'),
      link: editor.isActive('link'),
    }),
  });
  const { row, tabIndexOf } = useToolRow(textId);
  const { bold, italic, list, link } = active;
  const chain = () => editor.chain().focus();
  const toggleList = () => chain().toggleList('bulletList', 'listItem').run();
  const toggle = (mark: string) => () => chain().toggleMark(mark).run();
  const tools: readonly Tool[] = [
    { label: 'Negrito', icon: IconBold, keys: 'Control+B', isActive: bold, run: toggle('bold') },
    { label: 'Itálico', icon: IconItalic, keys: 'Control+I', isActive: italic, run: toggle('italic') },
    { label: 'Lista', icon: IconList, keys: 'Control+Shift+8', isActive: list, run: toggleList },
    { label: 'Link', icon: IconLink, keys: 'Control+K', isActive: link, run: onLink },
  ];
  return (
    <div {...row} className={classes.tools}>
      <ToolButtons {...{ tools, tabIndexOf }} />
    </div>
  );
}
