import { expect, test } from 'vitest';
import { kindOfRequest } from '../service-worker/kind-of-request.ts';

const origin = 'https://escola.exemplo';
const asked = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  kindOfRequest({ url: new URL(path, origin).href, mode, method }, origin);

test.each(['/', '/dashboard', '/explore?busca=foco', '/journey/1', '/lesson/1'])('%s is a page', (path) => {
  expect(asked(path, 'navigate')).toBe('page');
});

test.each(['/assets/index-abc.js', '/assets/figtree-abc.woff2'])('%s is kept', (path) => {
  expect(asked(path, 'no-cors')).toBe('asset');
});

test.each([
  ['an answer of the API', '/api/me', 'cors'],
  ['a download that is navigated to', '/api/lessons/1/attachments/2', 'navigate'],
  ['the API reference', '/api/docs', 'navigate'],
  ['a function', '/functions/v1/delete-user', 'cors'],
  ['an uploaded logo', '/platform-assets/logos/1.png', 'no-cors'],
  ['the page behind a reminder', '/lembretes/OcghI0NHMDCToGb4gQyWjQ', 'navigate'],
  ['a certificate that is looked up', '/certificado/7K4Q-92MF-3XHT-5P8W-C', 'navigate'],
  ['the health check', '/healthz', 'navigate'],
  ['the manifest', '/manifest.webmanifest', 'cors'],
  ['another site', 'https://i.ytimg.com/vi/1/hqdefault.jpg', 'no-cors'],
  ['another site with the same paths', 'https://cdn.exemplo/assets/a.js', 'no-cors'],
] as const)('%s is left to the network', (_, path, mode) => {
  expect(asked(path, mode)).toBe('other');
});

test('a form that is sent is left to the network', () => {
  expect(asked('/dashboard', 'navigate', 'POST')).toBe('other');
});
