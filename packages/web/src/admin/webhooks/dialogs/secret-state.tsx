import { Button } from '@mantine/core';
import { useState } from 'react';
import { Pill } from '../../ui/pill.tsx';
import classes from './dialogs.module.css';

type SecretStateProps = {
  label: string;
  isSet: boolean;
  /** Shown instead of 'configurado'. */
  note?: string;
  tone?: 'leaf' | 'amber';
  /** The consequences of a removal, shown before it. */
  loss: string;
  isPending: boolean;
  onRemove: () => void;
};

/** The question replaces the button that had the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Whether a secret is set. One that is set can be removed, after a question. */
export function SecretState({
  label,
  isSet,
  note = 'configurado',
  tone = 'leaf',
  loss,
  isPending,
  onRemove,
}: SecretStateProps) {
  const [isAsking, ask] = useState(false);
  if (isAsking && isSet) {
    return (
      <div className={classes.ask} role="alert">
        <p>{loss}</p>
        <div>
          <Button ref={takeFocus} variant="default" onClick={() => ask(false)} disabled={isPending}>
            Manter
          </Button>
          <Button
            className={classes.danger}
            loading={isPending}
            onClick={() => {
              ask(false);
              onRemove();
            }}
          >
            Remover
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.state}>
      <span>
        {label}: <Pill tone={isSet ? tone : 'amber'}>{isSet ? note : 'não configurado'}</Pill>
      </span>
      {isSet && (
        <Button variant="subtle" size="compact-sm" aria-label={`Remover ${label}`} onClick={() => ask(true)}>
          Remover
        </Button>
      )}
    </div>
  );
}
