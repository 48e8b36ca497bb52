import { SignInForm } from '@jornada/contract/accounts/accounts';
import { expect, test } from 'vitest';

test('a form is checked without compiling code, which the content-security policy refuses', () => {
  const compiled: unknown[][] = [];
  const original = globalThis.Function;
  globalThis.Function = new Proxy(original, {
    construct(target, args) {
      compiled.push(args);
      return Reflect.construct(target, args) as object;
    },
  });
  try {
    expect(SignInForm.extend({}).safeParse({ email: 'ana@jornada.test', password: 'segredo-1' }).success).toBe(true);
  } finally {
    globalThis.Function = original;
  }
  expect(compiled).toEqual([]);
});
