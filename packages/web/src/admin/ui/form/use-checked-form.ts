import { useForm, type FormErrors, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';

/** A form, whatever its values are. */
export type AnyForm = Pick<
  UseFormReturnType<Record<string, unknown>>,
  'getInputProps' | 'errors' | 'insertListItem' | 'removeListItem'
>;

type CheckedFormOptions<Values extends Record<string, unknown>> = Omit<
  UseFormInput<Values>,
  'validate' | 'clearInputErrorOnChange' | 'validateInputOnChange' | 'validateInputOnBlur'
> & {
  /** All errors of these values, by field. */
  validate: (values: Values) => FormErrors | Promise<FormErrors>;
  /** What else `validate` reads. When it changes, the errors are checked again. */
  checkedWith?: string;
};

/** An error on the screen, and its field's value when it was reported. */
type ShownErrors = { error: unknown; value: string };

/**
 * A form whose errors disappear as soon as their fields are valid, and not before. A field with another problem shows that one instead.
 * Before a save nothing is reported: only what a save refused is checked again while somebody types. A refusal by the server alone, such as
 * a taken address, stays until the field's value changes.
 */
export function useCheckedForm<Values extends Record<string, unknown>>({
  validate,
  checkedWith = '',
  ...options
}: CheckedFormOptions<Values>): UseFormReturnType<Values> {
  const form = useForm<Values>({ ...options, validate, clearInputErrorOnChange: false });
  const { values, errors, setErrors } = form;
  const shownErrors = useRef(new Map<string, ShownErrors>());
  const latest = useRef(validate);

  useEffect(() => {
    latest.current = validate;
    shownErrors.current = new Map(
      Object.entries(errors).map(([path, error]) => {
        const before = shownErrors.current.get(path);
        const isKnown = before !== undefined && before.error === error;
        return [path, isKnown ? before : { error, value: valueAt(values, path) }];
      }),
    );
  });

  useEffect(() => {
    if (shownErrors.current.size === 0) return;
    let isOver = false;
    const lookAgain = async () => {
      const wrong = await latest.current(values);
      if (isOver) return;
      const still = ([path, error]: [string, unknown]) => {
        if (path in wrong) return [[path, wrong[path]] as const];
        const before = shownErrors.current.get(path);
        // Reported since this check began, or by the server alone.
        const isUntouched = !before || before.error !== error || before.value === valueAt(values, path);
        return isUntouched ? [[path, error] as const] : [];
      };
      setErrors((now: FormErrors) => Object.fromEntries(Object.entries(now).flatMap(still)) as FormErrors);
    };
    void lookAgain();
    return () => {
      isOver = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new set of errors is no reason to look again
  }, [values, checkedWith]);

  return form;
}

/** Props of a text field that browsers do not fill in: `<TextInput label="Nome" {...textField(form, 'name', 200)} />`. */
export const textField = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  name: keyof Values & string,
  maxLength: number,
) => ({ name, maxLength, autoComplete: 'off', ...form.getInputProps(name) });

/** The value at a path like 'enquete.options.0', as text to compare. */
function valueAt(values: object, path: string): string {
  let value: unknown = values;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return '';
    value = (value as Record<string, unknown>)[key];
  }
  return JSON.stringify(value) ?? '';
}
