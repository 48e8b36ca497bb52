import { expect, onTestFinished, test } from 'vitest';
import { focusFirstError } from './focus-first-error.ts';

test('the first wrong field of the page takes the focus, in whatever order the errors come', () => {
  const fields = ['name', 'email', 'password'].map((id) => Object.assign(document.createElement('input'), { id }));
  document.body.append(...fields);
  onTestFinished(() => fields.forEach((field) => field.remove()));
  const form = { getInputNode: (path: string) => fields.find(({ id }) => id === path) ?? null };
  focusFirstError(form, { hidden: 'wrong', password: 'wrong', email: 'wrong' });
  expect(document.activeElement?.id).toBe('email');
});
