import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './save-bar.module.css';

type SaveBarProps = {
  /** 'Salvar Jornada' */
  save: string;
  /** Called by the save button where Enter does something else: another button submits the form then. */
  onSave?: (() => void) | undefined;
  isDirty: boolean;
  isPending: boolean;
  /** Why saving has to wait: 'Aguarde o envio dos arquivos'. */
  waitsFor?: string | undefined;
  /** A ButtonLink beside the save button, to leave the form. */
  children?: ReactNode;
};

/** The foot of a form, always visible: whether it has unsaved values, the link to leave, and the save button. */
export function SaveBar({ save, onSave, isDirty, isPending, waitsFor, children }: SaveBarProps) {
  return (
    <div className={classes.bar} data-foot>
      <span className={classes.note} role="status">
        {waitsFor ?? (isDirty ? 'Alterações não salvas' : '')}
      </span>
      {children}
      <Button
        type={onSave ? 'button' : 'submit'}
        loading={isPending}
        disabled={waitsFor !== undefined}
        onClick={onSave}
      >
        {save}
      </Button>
    </div>
  );
}
