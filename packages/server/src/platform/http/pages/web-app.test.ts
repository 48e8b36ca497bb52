import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendSecurityHeaders } from './security-headers.ts';
import { findWebApp, serveWebApp } from './web-app.ts';

const page = `<!doctype html><html lang="pt-BR"><title>Jornada</title>${'<p>Um dia por vez.</p>'.repeat(100)}</html>`;
let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jornada-web-app-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'sw.js'), '// worker');
  await writeFile(join(folder, 'assets', 'app-1a2b3c4d.js'), '// app');
  app = Fastify();
  await sendSecurityHeaders(app, { publicUrl: 'https://escola.exemplo', inlineHashes: { script: [], style: [] } });
  const renderPage = async (html: string) => ({ html: html.replace('Jornada', 'Escola da Ana') });
  await serveWebApp(app, { webApp: findWebApp(folder), renderPage });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('the page goes compressed to whoever reads that, and whole to others', async () => {
  const compressed = await app.inject({ url: '/dashboard', headers: { 'accept-encoding': 'gzip, br' } });
  const plain = await app.inject('/dashboard');
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(compressed.rawPayload.length).toBeLessThan(page.length / 4);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toContain('<title>Escola da Ana</title>');
});

test('page and worker carry the policies for scripts and for the browser’s features; files with a hash in their name, which it says nothing of, do not', async () => {
  for (const url of ['/', '/lesson/1', '/index.html', '/sw.js']) {
    const { headers } = await app.inject(url);
    expect(headers['content-security-policy'], url).toContain("script-src 'self'");
    expect(headers['permissions-policy'], url).toContain('camera=(), ');
    expect(headers['cache-control'], url).toBe('no-cache');
  }
  const asset = await app.inject('/assets/app-1a2b3c4d.js');
  expect(asset.headers['content-security-policy']).toBeUndefined();
  expect(asset.headers['permissions-policy']).toBeUndefined();
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age'),
  });
});

test('every page of the build is known, the one for when there is no network too', async () => {
  await writeFile(join(folder, 'offline.html'), '<style>p{margin:0}</style>');
  expect(findWebApp(folder)?.pages.toSorted()).toEqual([page, '<style>p{margin:0}</style>'].toSorted());
});
