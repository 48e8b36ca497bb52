import { MAX_TAGS_OF_PERSON } from '@jornada/domain/people/tag-limits';
import { IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { addTag } from '../../ui/form/add-tag.ts';
import classes from './person-tags.module.css';
import { isSameTag } from './same-tag.ts';
import { TagNameField } from './tag-name-field.tsx';

type TagNamesFieldProps = {
  label: string;
  names: readonly string[];
  onChange: (names: string[]) => void;
  /** Typed text that is not added yet. */
  typed: string;
  onType: (typed: string) => void;
};

/** Tags for many people at once, as names: known ones and new ones. */
export function TagNamesField({ label, names, onChange, typed, onType }: TagNamesFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const change = (next: string[]) => {
    onChange(next);
    // What was pressed is gone now.
    input.current?.focus();
  };
  return (
    <div className={classes.names}>
      <span id={id}>{label}</span>
      {names.length > 0 && (
        <ul aria-labelledby={id}>
          {names.map((name) => (
            <li key={name}>
              {name}
              <button
                type="button"
                aria-label={`Retirar a tag ${name}`}
                onClick={() => change(names.filter((other) => other !== name))}
              >
                <IconX size={13} stroke={2.4} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {names.length < MAX_TAGS_OF_PERSON && (
        <TagNameField
          inputRef={input}
          label={label}
          taken={names}
          typed={typed}
          onType={onType}
          onGive={(name) => {
            onType('');
            change(addTag(names, name, isSameTag));
          }}
        />
      )}
    </div>
  );
}
