import { useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../ui/page-focus.ts';
import { mainId } from '../ui/skip-link.tsx';

/**
 * A form that takes another one's place takes the focus, at its first empty field: the address comes along from the other form. Not the form
 * that the page opens with, nor while a tab or the form itself has the focus.
 */
export function useFocusOnForm(form: string): void {
  const shown = useRef(form);
  useLayoutEffect(() => {
    if (shown.current === form) return;
    shown.current = form;
    const main = document.getElementById(mainId);
    if (!main || !(isFocusLost() || document.activeElement === main)) return;
    const fields = [...main.querySelectorAll<HTMLInputElement>('form input')];
    const field = fields.find(({ value, name }) => value === '' && name !== 'name') ?? fields[0];
    (field ?? main).focus();
  }, [form]);
}
