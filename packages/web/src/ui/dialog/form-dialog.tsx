import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState, type ReactNode } from 'react';
import type { ApiProblem } from '../../platform/api-client.ts';
import { fieldIssues } from '../../platform/field-issues.ts';
import { Dialog, DialogActions, DialogFields, DialogLead } from './dialog.tsx';
import { reportOutcome, type DialogOutcome, type DialogRequest } from './dialog-outcome.ts';
import classes from './confirm-dialog.module.css';
import { focusFirstError } from '../focus/focus-first-error.ts';

type FormDialogProps<Values extends Record<string, unknown>, Body, Answer> = DialogOutcome<Answer> & {
  title: string;
  width?: number;
  /** The space between the fields in px. */
  gap?: number;
  /** The text above the fields. */
  lead?: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** The submit button's label. */
  submit: string;
  /** Something is lost, so the submit button is red. */
  danger?: boolean;
  form: UseFormReturnType<Values>;
  request: DialogRequest<Body, Answer>;
  /** The request's body, from valid values. Without it the values are the body. */
  bodyOf?: (values: Values) => Body;
  /** The errors of a refusal, by field. */
  issuesOf?: (problem: ApiProblem) => Record<string, string>;
  /** Typed values need a confirmation to leave. */
  keepsTyped?: boolean;
};

/**
 * A form in a dialog: sends its values, shows a refusal beside the fields with the focus on the first one, and closes after a success.
 * From the press to the answer the dialog stays, to report the outcome.
 */
export function FormDialog<Values extends Record<string, unknown>, Body, Answer>(
  props: FormDialogProps<Values, Body, Answer>,
) {
  const { title, width, gap, lead, children, submit, danger = false, form, request, onClose, onRefused } = props;
  const { bodyOf = (values: unknown) => values as Body, issuesOf = fieldIssues, keepsTyped = false } = props;
  const [isLeaving, setLeaving] = useState(false);
  // The check comes before the request, and may have to wait for its code.
  const isSending = form.submitting || request.isPending;
  const leave = () => {
    if (isSending) return;
    if (keepsTyped && form.isDirty()) setLeaving(true);
    else onClose();
  };
  const showIssues = (problem: ApiProblem) => {
    const issues = issuesOf(problem);
    form.setErrors(issues);
    focusFirstError(form, issues);
    onRefused?.(problem);
  };
  const send = form.onSubmit(
    (values) => request.mutate(bodyOf(values), reportOutcome({ ...props, onRefused: showIssues })),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <Dialog title={title} onClose={leave} width={width}>
      <form onSubmit={send} noValidate>
        <DialogFields gap={gap}>
          {lead && <DialogLead>{lead}</DialogLead>}
          {children}
          {isLeaving ? (
            <LeaveTyped onStay={() => setLeaving(false)} onLeave={onClose} />
          ) : (
            <DialogActions>
              <Button variant="default" onClick={leave}>
                Cancelar
              </Button>
              <Button type="submit" className={danger ? classes.danger : ''} loading={isSending}>
                {submit}
              </Button>
            </DialogActions>
          )}
        </DialogFields>
      </form>
    </Dialog>
  );
}

/** The question replaces the button that had the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Replaces a form's buttons when somebody is about to leave typed values. */
export const LeaveTyped = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <div role="alert">
    <DialogLead>O que você digitou ainda não foi salvo.</DialogLead>
    <DialogActions>
      <Button variant="default" onClick={onLeave}>
        Descartar
      </Button>
      <Button ref={takeFocus} onClick={onStay}>
        Continuar editando
      </Button>
    </DialogActions>
  </div>
);
