import { useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../ui/page-focus.ts';

/**
 * A form that takes another one's place takes the focus, at its first empty field: the address comes along from the other form. Not the form
 * that the page opens with, nor while a tab or the form itself has the focus.
 */
export function useFocusOnForm(form: string): void {
  const shown = useRef(form);
  useLayoutEffect(() => {
    if (shown.current === form) return;
    shown.current = form;
    if (!isFocusLost() && document.activeElement?.tagName !== 'MAIN') return;
    const fields = [...document.querySelectorAll<HTMLInputElement>('form input')];
    (fields.find(({ value, name }) => !value && name !== 'name') ?? fields[0])?.focus();
  }, [form]);
}
