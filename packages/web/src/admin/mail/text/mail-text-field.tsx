import { FIELDS_OF, piecesOf, type MailField } from '@jornada/domain/mail/mail-text';
import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Menu, MenuItem } from '../../../ui/menu/menu.tsx';
import type { MailText } from '../api.ts';
import classes from './mail-text-field.module.css';

type MailTextFieldProps = {
  form: UseFormReturnType<MailText>;
  part: keyof MailText;
  label: string;
  description?: string;
};

/** What each field becomes for the person of the example. */
const examples: Record<MailField, string> = {
  nome: 'Ana Lima',
  jornada: 'Foco sem ruído',
  escola: 'o nome da escola',
  link: 'o endereço do botão',
};

/**
 * A part of a mail's text: a plain text field that grows with its text. Behind it lies a copy of the text, whose fields are tinted, so that
 * the field stays the browser's own for input methods, screen readers and pasting.
 */
export function MailTextField({ form, part, label, description }: MailTextFieldProps) {
  const { onChange, ...props } = form.getInputProps(part);
  const isOneLine = part !== 'body';
  const change = (typed: string) => onChange(isOneLine ? typed.replace(/\s*[\r\n]+\s*/g, ' ') : typed);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isOneLine || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <div className={classes.field}>
      <Textarea
        {...props}
        name={part}
        label={label}
        description={description}
        autoComplete="off"
        rows={1}
        data-autofocus={part === 'subject' || undefined}
        classNames={{ input: classes.input!, label: classes.label! }}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        {...withBackdrop(part, form.values[part])}
      />
      <div className={classes.insert}>
        <Menu
          button={
            <span>
              <IconPlus size={16} stroke={2.25} aria-hidden="true" />
              Campo<span className={classes.where}> em {label}</span>
            </span>
          }
        >
          {FIELDS_OF[part].map((field) => (
            <MenuItem
              key={field}
              note={examples[field]}
              // Esc closes the menu alone: the dialog would take it first.
              data-mantine-stop-propagation="true"
              // The menu gives the focus back to its button first.
              onClick={() => queueMicrotask(() => insertField(form.getInputNode(part), field))}
            >
              {field}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </div>
  );
}

/** The copy of the text behind its field. */
const withBackdrop = (part: keyof MailText, text: string) => ({
  inputContainer: (input: ReactNode) => (
    <div className={classes.stack} data-part={part}>
      <div className={classes.backdrop} aria-hidden="true">
        {piecesOf(part, text).map(({ kind, typed }, nth) =>
          kind === 'text' ? (
            typed
          ) : (
            <mark key={nth} data-kind={kind}>
              {typed}
            </mark>
          ),
        )}
        {/* A last line end has a height only before something else. */}
        {'\u200b'}
      </div>
      {input}
    </div>
  ),
});

/** Puts a field where the cursor was, in place of what was chosen. */
function insertField(area: HTMLElement | null, field: MailField): void {
  if (!(area instanceof HTMLTextAreaElement)) return;
  area.focus();
  // Unlike a value that is set, this can be undone by the keyboard.
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other way to write into the history of a text field
  if (document.execCommand('insertText', false, `{${field}}`)) return;
  area.setRangeText(`{${field}}`, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
