import { IconGripVertical } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useState, type DragEvent, type RefObject } from 'react';
import classes from '../../../lessons/document/editor/document-editor.module.css';

/** ProseMirror then knows what is dropped, and takes it from its old place. */
function setDragging(view: EditorView, dragging: EditorView['dragging']) {
  view.dragging = dragging;
}

type BlockHandleProps = { editor: Editor; frame: RefObject<HTMLElement | null> };

/** At the left of the block under the mouse: drags it to another place. By keyboard blocks move with Alt and arrows. */
export function BlockHandle({ editor, frame }: BlockHandleProps) {
  const [block, setBlock] = useState<{ position: number; top: number } | null>(null);

  useEffect(() => {
    const around = frame.current;
    if (!around) return;
    const find = ({ clientY, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      const element = [...editor.view.dom.children].find((child) => {
        const { top, bottom } = child.getBoundingClientRect();
        return clientY >= top && clientY <= bottom;
      });
      if (!element) return;
      const $inside = editor.state.doc.resolve(editor.view.posAtDOM(element, 0));
      const position = $inside.depth > 0 ? $inside.before(1) : $inside.pos;
      const top = element.getBoundingClientRect().top - around.getBoundingClientRect().top;
      setBlock((now) => (now?.position === position && now.top === top ? now : { position, top }));
    };
    const leave = () => setBlock(null);
    around.addEventListener('pointermove', find);
    around.addEventListener('pointerleave', leave);
    return () => {
      around.removeEventListener('pointermove', find);
      around.removeEventListener('pointerleave', leave);
    };
  }, [editor, frame]);

  function begin({ dataTransfer }: DragEvent) {
    const { view, state } = editor;
    if (!block || !state.doc.nodeAt(block.position)) return;
    const selection = NodeSelection.create(state.doc, block.position);
    view.dispatch(state.tr.setSelection(selection));
    const { dom, slice } = view.serializeForClipboard(selection.content());
    dataTransfer.clearData();
    dataTransfer.setData('text/html', dom.innerHTML);
    dataTransfer.effectAllowed = 'move';
    const element = view.nodeDOM(block.position);
    if (element instanceof Element) dataTransfer.setDragImage(element, 0, 0);
    setDragging(view, { slice, move: true });
  }

  if (!block) return null;
  return (
    <div
      className={classes.handle}
      style={{ top: block.top }}
      draggable
      aria-hidden="true"
      data-hint="Arraste para mover"
      onDragStart={begin}
      onDragEnd={() => setDragging(editor.view, null)}
    >
      <IconGripVertical size={17} stroke={1.8} />
    </div>
  );
}
