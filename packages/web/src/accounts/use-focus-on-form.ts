import { useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../ui/focus/page-focus.ts';

/**
 * Focuses the first empty field of a form that replaces another one, because the email comes from the other form. Does nothing for the
 * form that the page opens with, and while a tab or the form itself has the focus.
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
