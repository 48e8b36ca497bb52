import type { FormErrors } from '@mantine/form';
import { fieldIssues } from '../../platform/field-issues.ts';
import type { ApiProblem } from '../../platform/api-client.ts';
import { focusFirstError } from '../../ui/focus/focus-first-error.ts';
import { useCheckedForm } from '../ui/form/use-checked-form.ts';

type Send<Saved, Values> = (
  changed: Partial<Values>,
  then: { onSuccess: (saved: Saved) => void; onError: (problem: ApiProblem) => void },
) => void;

/**
 * A form of settings without versions. It sends only the fields changed here, so that another administrator's changes to the others stay,
 * goes on from what was saved, and shows beside its field what the server refuses.
 */
export function useSettingsForm<Saved, Values extends Record<string, unknown>>({
  stored,
  valuesOf,
  validate,
}: {
  stored: Saved;
  valuesOf: (stored: Saved) => Values;
  validate: (values: Values) => FormErrors | Promise<FormErrors>;
}) {
  const form = useCheckedForm<Values>({ initialValues: valuesOf(stored), validate });
  const { setInitialValues, setValues } = form;

  function fill(saved: Saved) {
    setInitialValues(valuesOf(saved));
    setValues(valuesOf(saved));
  }

  const submit = (send: Send<Saved, Values>) =>
    form.onSubmit(
      (values) =>
        send(changed(values, form.getInitialValues()), {
          onSuccess: fill,
          onError: (problem) => {
            const issues = fieldIssues(problem);
            form.setErrors(issues);
            focusFirstError(form, issues);
          },
        }),
      (errors) => focusFirstError(form, errors),
    );
  return { form, isDirty: form.isDirty(), fill, submit };
}

const changed = <Values extends object>(values: Values, before: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Values]),
    ),
  ) as Partial<Values>;
