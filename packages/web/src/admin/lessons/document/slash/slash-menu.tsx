import { VisuallyHidden } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { BlockChoice } from '../blocks/block-choices.ts';
import { choose, slashChoiceId, SLASH_MENU_ID, slashMenuOf } from './slash-menu-plugin.ts';
import classes from './slash-menu.module.css';

type SlashMenuProps = {
  editor: Editor;
  /** What the menu's place is measured in. */
  frame: RefObject<HTMLElement | null>;
  onChoose: (editor: Editor, choice: BlockChoice) => void;
};

/** The blocks offered at '/', under the cursor. The focus stays in the text, which names the chosen one to screen readers. */
export function SlashMenu({ editor, frame, onChoose }: SlashMenuProps) {
  const open = useEditorState({ editor, selector: ({ editor: { state } }) => slashMenuOf(state) });
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const menu = list.current;
    if (!open || !menu || !frame.current) return;
    const box = frame.current.getBoundingClientRect();
    const cursor = editor.view.coordsAtPos(open.from);
    const isBelow = cursor.bottom + menu.offsetHeight + 8 < window.innerHeight || cursor.top < menu.offsetHeight;
    menu.style.top = `${(isBelow ? cursor.bottom + 6 : cursor.top - menu.offsetHeight - 6) - box.top}px`;
    menu.style.left = `${Math.max(8, Math.min(cursor.left - box.left, box.width - menu.offsetWidth - 8))}px`;
    menu.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [open, editor, frame]);

  return (
    <>
      <VisuallyHidden role="status">
        {open && `${open.choices.length} blocos. Setas escolhem, Enter insere, Esc fecha.`}
      </VisuallyHidden>
      {open && (
        <div ref={list} id={SLASH_MENU_ID} className={classes.menu} role="listbox" tabIndex={-1} aria-label="Blocos">
          {open.choices.map((choice, index) => (
            <div
              key={choice.key}
              id={slashChoiceId(choice)}
              role="option"
              aria-selected={index === open.index}
              tabIndex={-1}
              onMouseDown={(event) => {
                // The focus stays in the text.
                event.preventDefault();
                choose(editor, choice, onChoose);
              }}
            >
              <choice.icon size={18} stroke={1.8} aria-hidden="true" />
              {choice.label}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
