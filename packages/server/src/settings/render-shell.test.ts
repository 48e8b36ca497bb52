import { expect, test } from 'vitest';
import { renderShell } from './render-shell.ts';

const page = `<html><head><title>Jornada - Desbloqueie Seu Potencial</title><link rel="icon" href="/favicon.svg">
<script type="application/json" id="platform-settings">{}</script><script>document.title</script></head></html>`;

const settings = {
  systemName: 'Escola "A&B" </script><script>alert(1)</script>',
  contactEmail: null,
  logoUrl: null,
  logoDarkUrl: null,
  faviconUrl: '/platform-assets/favicons/1.png',
  termsUrl: 'https://escola.exemplo/termos',
  privacyUrl: null,
  signupEnabled: true,
  gamificationEnabled: true,
  exploreTabEnabled: false,
  remindersEnabled: true,
  questionsEnabled: true,
  minimumAge: 18,
};

test('name, favicon and switches stand in the first HTML, and no name can break out of it', () => {
  const html = renderShell(page, settings, { isVisitor: false });
  expect(html).toContain(
    '<title>Escola &quot;A&amp;B&quot; &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; - Desbloqueie Seu Potencial</title>',
  );
  expect(html).toContain('href="/platform-assets/favicons/1.png"');
  expect(html).not.toContain('<script>alert(1)');
  const json = /id="platform-settings">(.*?)<\/script>/.exec(html)![1]!;
  expect(JSON.parse(json)).toEqual(settings);
});

test('a name full of replacement patterns is taken literally', () => {
  expect(renderShell(page, { ...settings, systemName: "$& $' $1" }, { isVisitor: false })).toContain(
    '<title>$&amp; $&#39; $1 - ',
  );
});

test('a page that was asked for without a session says so', () => {
  expect(renderShell(page, settings, { isVisitor: true })).toMatch(/^<html data-visitor>/);
  expect(renderShell(page, settings, { isVisitor: false })).not.toContain('data-visitor>');
});

test('a build that lost a placeholder is noticed', () => {
  expect(() => renderShell('<html></html>', settings, { isVisitor: false })).toThrow(/lacks/);
});
