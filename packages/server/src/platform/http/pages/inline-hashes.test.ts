import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { inlineHashes } from './inline-hashes.ts';
import { sendSecurityHeaders } from './security-headers.ts';

const script = 'document.title';
const style = '\n  html { color: red }\n';
const page = `<html><head><style>${style}</style><script>${script}</script>
<script type="application/json" id="settings">{"a":1}</script><script type="module" src="/app.js"></script></head></html>`;
const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('what a page runs and wears is admitted by its very text, its data is not', () => {
  expect(inlineHashes([page])).toEqual({ script: [source(script)], style: [source(style)] });
});

test('nothing else inline is run or worn, on any address', async () => {
  const app = Fastify();
  await sendSecurityHeaders(app, { publicUrl: 'https://escola.exemplo', inlineHashes: inlineHashes([page]) });
  app.get('/', async () => '');
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("base-uri 'none';");
  expect(policy).toContain(`script-src 'self' ${source(script)};`);
  expect(policy).toContain(`style-src 'self' ${source(style)};`);
  await app.close();
});
