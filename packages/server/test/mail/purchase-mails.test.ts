import { expect, test } from 'vitest';
import { accessGrantedMail } from '../../src/mail/templates/access-granted-mail.ts';
import { accessResumedMail } from '../../src/mail/templates/access-resumed-mail.ts';
import { testMail } from '../../src/mail/templates/test-mail.ts';
import { welcomeMail } from '../../src/mail/templates/welcome-mail.ts';

const publicUrl = 'https://escola.test';
const school = { systemName: 'Escola do Açaí', contactEmail: 'oi@escola.test', name: 'Ana' };
const link = `${publicUrl}/reset-password#token=abc`;
const focus = { id: '0195a000-0000-7000-8000-000000000001', name: 'Foco sem ruído' };
const calm = { id: '0195a000-0000-7000-8000-000000000002', name: 'Calma & coração' };

test('a new buyer reads what is theirs, in which school, and how to set their password', () => {
  const mail = welcomeMail({ ...school, journeys: [focus], link });
  expect(mail.subject).toBe('Boas-vindas! Seu acesso chegou: Foco sem ruído');
  expect(mail.holdsSecret).toBe(true);
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Foco sem ruído');
    expect(part).toContain('Escola do Açaí');
    expect(part).toContain(link);
    expect(part).toContain('O link vale por 7 dias');
    expect(part).toContain('Escreva para oi@escola.test');
  }
});

test('what a mail remembers of itself holds no link', () => {
  const mail = welcomeMail({ ...school, journeys: [focus, calm], link });
  expect(mail.about).toEqual({ journeys: [focus, calm] });
  expect(JSON.stringify(mail.about)).not.toContain('token');
});

test('one purchase that opens several journeys is one mail that names them all', () => {
  const mail = welcomeMail({ ...school, journeys: [focus, calm], link });
  expect(mail.subject).toBe('Boas-vindas! Seu acesso a 2 jornadas chegou');
  expect(mail.text).toContain('- Foco sem ruído\n- Calma & coração\n');
  expect(mail.html).toContain('Calma &amp; coração');
});

test('whoever has an account is led to the journey, and to all of them when there are several', () => {
  const one = accessGrantedMail({ ...school, publicUrl, journeys: [focus] });
  expect(one.subject).toBe('Jornada aberta: Foco sem ruído');
  expect(one.text).toContain(`${publicUrl}/journey/${focus.id}`);
  expect(one.holdsSecret).toBe(false);
  const several = accessGrantedMail({ ...school, publicUrl, journeys: [focus, calm] });
  expect(several.subject).toBe('2 jornadas abertas para você');
  expect(several.text).toContain(`${publicUrl}/dashboard`);
});

test('whoever comes back reads that their progress was kept', () => {
  const mail = accessResumedMail({ ...school, publicUrl, journeys: [focus] });
  expect(mail.subject).toBe('Acesso reaberto: Foco sem ruído');
  expect(mail.text).toContain('Seu progresso ficou guardado');
  expect(mail.text).toContain(`${publicUrl}/journey/${focus.id}`);
  expect(accessResumedMail({ ...school, publicUrl, journeys: [focus, calm] }).subject).toBe(
    'Acesso reaberto a 2 jornadas',
  );
});

test('a journey of any name is shown and never obeyed', () => {
  const nasty = {
    id: focus.id,
    name: ` <img src=x onerror=alert(1)>\r\nBcc: intruso@exemplo.com\u2028\u202Eoirártnoc `,
  };
  const mail = accessGrantedMail({ ...school, publicUrl, journeys: [nasty] });
  expect(mail.subject).toBe('Jornada aberta: <img src=x onerror=alert(1)> Bcc: intruso@exemplo.com oirártnoc');
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; Bcc: intruso@exemplo.com oirártnoc');
});

test('a long name is cut in the subject between two letters, and whole in the mail', () => {
  const long = { id: focus.id, name: '👩🏽‍🏫'.repeat(200) };
  const mail = accessGrantedMail({ ...school, publicUrl, journeys: [long] });
  expect(mail.subject).toBe(`Jornada aberta: ${'👩🏽‍🏫'.repeat(69)}…`);
  expect(mail.text).toContain(long.name);
});

test('a dozen journeys are ten names and a number', () => {
  const many = Array.from({ length: 12 }, (_, number) => ({ id: focus.id, name: `Jornada ${number + 1}` }));
  const { text } = accessGrantedMail({ ...school, publicUrl, journeys: many });
  expect(text).toContain('- Jornada 10\n- e mais 2\n');
  expect(text).not.toContain('Jornada 11');
  expect(accessGrantedMail({ ...school, publicUrl, journeys: many.slice(0, 11) }).text).toContain('- e mais uma\n');
});

test('a test mail says from where it comes and lets its reader see that accents arrive', () => {
  const mail = testMail({ systemName: 'Escola do Açaí', contactEmail: null });
  expect(mail.subject).toBe('E-mail de teste de Escola do Açaí');
  expect(mail.text).toContain('coração');
  expect(mail.html).not.toContain('null');
});
