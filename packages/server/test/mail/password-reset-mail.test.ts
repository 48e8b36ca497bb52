import { expect, test } from 'vitest';
import { layOutMail } from '../../src/mail/templates/layout.ts';
import { passwordResetMail } from '../../src/mail/templates/password-reset-mail.ts';

const link = 'https://escola.test/reset-password#token=abc';

test('whoever forgot a password reads where to go, how long it works and whom to ask', () => {
  const mail = passwordResetMail({ systemName: 'Escola do Açaí', contactEmail: 'oi@escola.test', link });
  expect(mail.subject).toBe('Crie uma nova senha em Escola do Açaí');
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(link);
    expect(part).toContain('O link vale por 1 hora e funciona uma única vez.');
    expect(part).toContain('Não foi você? Pode ignorar este e-mail');
    expect(part).toContain('Escreva para oi@escola.test');
  }
});

test('without a contact address nobody is told to write anywhere', () => {
  const { text, html } = passwordResetMail({ systemName: 'Jornada', contactEmail: null, link });
  expect(text).not.toContain('Escreva');
  expect(html).not.toContain('null');
});

test('whatever an admin calls the school, it is shown and never obeyed', () => {
  const nasty = `"><script>alert('oi')</script>&`;
  const { html, text } = layOutMail({
    heading: nasty,
    paragraphs: [nasty],
    list: [nasty],
    button: { label: nasty, url: `https://escola.test/?a=1&b="${nasty}` },
    from: { systemName: nasty, contactEmail: nasty },
  });
  expect(html).toContain('<h1 style="margin:0 0 20px;font-size:24px;line-height:1.3">&quot;&gt;&lt;script&gt;');
  expect(html).toContain('<li style="margin:0 0 4px">&quot;&gt;&lt;script&gt;');
  expect(html).toContain('<a href="https://escola.test/?a=1&amp;b=&quot;&quot;&gt;&lt;script&gt;');
  expect(html).not.toContain('<script');
  expect(html).not.toContain("alert('oi')");
  expect(text).toContain(nasty);
});
