import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { ApiProblem } from '../../../platform/api-client.ts';
import { explain } from '../../../platform/explain.ts';
import { focusFirstError } from '../../../ui/focus/focus-first-error.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { formIssues } from './form-issues.ts';
import { useCheckedForm } from './use-checked-form.ts';

type RecordFormOptions<Saved, Values extends Record<string, unknown>> = {
  /** The version that is edited; undefined for a new record. */
  record: Saved;
  valuesOf: (record: Saved) => Values;
  validate: (values: Values) => FormErrors | Promise<FormErrors>;
  checkedWith?: string;
  /** The title of a failed save. */
  failure: string;
  /** The server's errors by the form's fields. */
  issuesOf?: (problem: ApiProblem, form: UseFormReturnType<Values>) => Record<string, string>;
};

/**
 * The form of a record that has versions: it knows the version that it was filled from, shows what the server refuses, and notices that
 * somebody else saved meanwhile. Typed values survive a failed save.
 */
export function useRecordForm<Saved, Values extends Record<string, unknown>>({
  record,
  valuesOf,
  failure,
  issuesOf = formIssues,
  ...checks
}: RecordFormOptions<Saved, Values>) {
  const [before, setBefore] = useState(record);
  const [isConflicting, setConflicting] = useState(false);
  const form = useCheckedForm<Values>({ initialValues: valuesOf(record), ...checks });

  /** Goes on from a version, with other values than its own where some were typed. */
  function fill(saved: Saved, values = valuesOf(saved)) {
    setBefore(saved);
    form.setInitialValues(valuesOf(saved));
    form.setValues(values);
  }

  /** Shows a refusal: beside its fields, or by comparing with the version that somebody else saved. */
  function refused(problem: ApiProblem, title = failure) {
    if (problem.code === 'edited_meanwhile') return setConflicting(true);
    const issues = issuesOf(problem, form);
    form.setErrors(issues);
    focusFirstError(form, issues);
    toast.error(explain(problem, title));
  }

  const submit = (send: (values: Values) => void) => form.onSubmit(send, (errors) => focusFirstError(form, errors));
  const compare = () => setConflicting(true);
  /** What the comparison needs; null while there is none. */
  const conflict = isConflicting
    ? { base: valuesOf(before), mine: form.values, onClose: () => setConflicting(false) }
    : null;
  return { form, before, fill, refused, submit, compare, conflict };
}
