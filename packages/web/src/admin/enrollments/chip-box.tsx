import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useRef, type ComponentPropsWithRef } from 'react';
import classes from './chip-box.module.css';

type Chip = { text: string; title?: string; isWrong?: boolean };

type ChipBoxProps = Omit<ComponentPropsWithRef<'input'>, 'id'> & {
  id: string;
  label: string;
  hint?: string;
  /** The name of the chips for screen readers: 'Endereços'. */
  chipsLabel: string;
  chips: readonly Chip[];
  onRemove: (text: string) => void;
  hasError?: boolean;
};

/** A field whose finished entries become chips, each with a button to take it away. */
export function ChipBox(props: ChipBoxProps) {
  const { id, label, hint, chipsLabel, chips, onRemove, hasError, ...input } = props;
  const list = useRef<HTMLUListElement>(null);
  const focus = () => document.getElementById(id)?.focus();
  return (
    <>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <div
        className={classes.box}
        data-wrong={hasError || undefined}
        onPointerDown={(event) => {
          if (event.target !== event.currentTarget && event.target !== list.current) return;
          event.preventDefault();
          focus();
        }}
      >
        {chips.length > 0 && (
          <ul ref={list} className={classes.chips} aria-label={chipsLabel}>
            {chips.map(({ text, title, isWrong }) => (
              <li key={text} data-wrong={isWrong || undefined}>
                {isWrong && <IconAlertTriangle size={15} stroke={2} aria-hidden="true" />}
                <span title={title}>{text}</span>
                <button
                  type="button"
                  aria-label={`Tirar ${text}`}
                  title="Tirar"
                  onClick={() => {
                    onRemove(text);
                    focus();
                  }}
                >
                  <IconX size={14} stroke={2.2} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input {...input} id={id} type="text" autoComplete="off" />
      </div>
    </>
  );
}
