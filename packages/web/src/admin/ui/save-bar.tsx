import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './save-bar.module.css';

type SaveBarProps = {
  /** 'Salvar Jornada' */
  save: string;
  isDirty: boolean;
  isPending: boolean;
  /** Why it cannot be saved just now: 'Aguarde o envio dos arquivos'. */
  waitsFor?: string | undefined;
  /** Beside the save button, the way out: a ButtonLink. */
  children?: ReactNode;
};

/** The foot of a form, always in sight: whether something is unsaved, the way out, and the save button. */
export function SaveBar({ save, isDirty, isPending, waitsFor, children }: SaveBarProps) {
  return (
    <div className={classes.bar} data-foot>
      <span className={classes.note} role="status">
        {waitsFor ?? (isDirty ? 'Alterações não salvas' : '')}
      </span>
      {children}
      <Button type="submit" loading={isPending} disabled={waitsFor !== undefined}>
        {save}
      </Button>
    </div>
  );
}
