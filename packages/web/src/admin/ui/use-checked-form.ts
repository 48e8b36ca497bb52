import { useForm, type FormErrors, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';

type CheckedFormOptions<Values extends Record<string, unknown>> = Omit<
  UseFormInput<Values>,
  'validate' | 'clearInputErrorOnChange' | 'validateInputOnChange' | 'validateInputOnBlur'
> & {
  /** Everything that is wrong with these values, by field. */
  validate: (values: Values) => FormErrors | Promise<FormErrors>;
  /** What `validate` reads besides the values: when it changes, errors are looked at again. */
  checkedWith?: string;
};

/** An error on the screen, and what stood in its field when it was told. */
type Told = { error: unknown; value: string };

/**
 * A form whose errors go as soon as their fields are right, and not before; other words replace them when something else is wrong now. Nobody is
 * told of a field before a save: only what a save refused is looked at again while somebody types. What the server alone refused, such as an
 * address that is taken, stays until its field says something else.
 */
export function useCheckedForm<Values extends Record<string, unknown>>({
  validate,
  checkedWith = '',
  ...options
}: CheckedFormOptions<Values>): UseFormReturnType<Values> {
  const form = useForm<Values>({ ...options, validate, clearInputErrorOnChange: false });
  const { values, errors, setErrors } = form;
  const told = useRef(new Map<string, Told>());
  const latest = useRef(validate);

  useEffect(() => {
    latest.current = validate;
    told.current = new Map(
      Object.entries(errors).map(([path, error]) => {
        const before = told.current.get(path);
        const isKnown = before !== undefined && before.error === error;
        return [path, isKnown ? before : { error, value: valueAt(values, path) }];
      }),
    );
  });

  useEffect(() => {
    if (told.current.size === 0) return;
    let isOver = false;
    const lookAgain = async () => {
      const wrong = await latest.current(values);
      if (isOver) return;
      const still = ([path, error]: [string, unknown]) => {
        if (path in wrong) return [[path, wrong[path]] as const];
        const before = told.current.get(path);
        // Told since this was asked, or by the server alone.
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

/** What stands at 'enquete.options.0', to be compared. */
function valueAt(values: object, path: string): string {
  let value: unknown = values;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return '';
    value = (value as Record<string, unknown>)[key];
  }
  return JSON.stringify(value) ?? '';
}
