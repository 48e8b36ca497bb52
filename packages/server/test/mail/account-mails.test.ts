import { expect, test } from 'vitest';
import { addressChangedMail } from '../../src/mail/templates/address-changed-mail.ts';
import { emailVerificationMail } from '../../src/mail/templates/email-verification-mail.ts';
import { passwordChangedMail } from '../../src/mail/templates/password-changed-mail.ts';

const school = { systemName: 'Escola do Açaí', contactEmail: 'oi@escola.test' };

test('whoever is asked to confirm an address reads why, how long it works and what to do if it was not them', () => {
  const link = 'https://escola.test/confirmar-email#token=abc';
  const mail = emailVerificationMail({ ...school, link });
  expect(mail.subject).toBe('Confirme seu e-mail em Escola do Açaí');
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(link);
    expect(part).toContain('O link vale por 7 dias.');
    expect(part).toContain('Não foi você? Então não confirme');
  }
});

test('whoever loses an address or a password to somebody else reads what to do', () => {
  const address = addressChangedMail(school);
  expect(address.subject).toBe('O e-mail da sua conta em Escola do Açaí mudou');
  expect(address.text).toContain('Se não foi você, escreva logo para oi@escola.test.');
  const withoutContact = addressChangedMail({ ...school, contactEmail: null });
  expect(withoutContact.text).toContain('Se não foi você, fale logo com quem cuida da plataforma.');
  expect(withoutContact.html).not.toContain('null');

  const password = passwordChangedMail({ passkeys: [], ...school, signInLink: 'https://escola.test/auth' });
  expect(password.subject).toBe('Sua senha em Escola do Açaí mudou');
  expect(password.text).toContain('Se não foi você, toque em "Esqueci minha senha"');
  expect(password.text).toContain('https://escola.test/auth');
});
