/** The page that plays MP4 files (decision C12). */
import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { videoHosts, readVideo } from '@jornada/contract/lessons/video-hosts/hosts';
import { FILE_PLAYER_PATH } from '@jornada/contract/lessons/video-hosts/file';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../fixtures/test-app.ts';

const t = useTestApp();
const open = (url: string, headers: Record<string, string> = { 'sec-fetch-dest': 'iframe' }) =>
  t.app.inject({ url, headers });
const playing = (address: string) => open(`${FILE_PLAYER_PATH}?address=${encodeURIComponent(address)}`);
const policyOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  );

test('a lesson’s frame gets a player, whose policy admits that file’s host and nothing else', async () => {
  const { embedUrl } = readVideo('https://cdn.exemplo.com.br:8443/a.mp4?nome="><script>&b=1#t=1m15s')!;
  const { statusCode, headers, body } = await open(embedUrl);
  expect(statusCode).toBe(200);
  expect(body).toContain(
    '<video src="https://cdn.exemplo.com.br:8443/a.mp4?nome=%22%3E%3Cscript%3E&amp;b=1#t=75" controls autoplay playsinline preload="metadata">',
  );
  const hashOf = (element: string) =>
    createHash('sha256')
      .update(new RegExp(`<${element}>([^]*)</${element}>`).exec(body)![1]!)
      .digest('base64');
  expect(policyOf(headers)).toEqual({
    'default-src': "'none'",
    'media-src': 'https://cdn.exemplo.com.br:8443',
    'script-src': `'sha256-${hashOf('script')}'`,
    'style-src': `'sha256-${hashOf('style')}'`,
    'frame-ancestors': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
  });
  expect(headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  'http://cdn.exemplo.com.br/a.mp4',
  'https://ana:senha@cdn.exemplo.com.br/a.mp4',
  'https://cdn.exemplo.com.br/a.html?x=.mp4',
  'https://cdn.exemplo.com.br;script-src/a.mp4',
  'https://*/a.mp4',
  'javascript:alert(1)//a.mp4',
  'data:text/html,a.mp4',
  '/api/lessons/a.mp4',
  '',
])('nothing plays %j', async (address) => {
  expect((await playing(address)).statusCode).toBe(404);
});

test('an address that is missing, or there twice, plays nothing', async () => {
  const address = encodeURIComponent(videoHosts.file.example);
  for (const query of ['', `?address=${address}&address=${address}`]) {
    expect((await open(`${FILE_PLAYER_PATH}${query}`)).statusCode).toBe(404);
  }
});

test('nobody opens it as a page of the school', async () => {
  const { embedUrl } = readVideo(videoHosts.file.example)!;
  expect((await open(embedUrl, { 'sec-fetch-dest': 'document' })).statusCode).toBe(404);
  expect((await open(embedUrl, {})).statusCode).toBe(200);
});

test.each([
  ['in a tab of its own', true],
  ['in a frame', false],
])('without word of where it opens, the page finds out: %s', async (_, isTab) => {
  const { body } = await open(readVideo(videoHosts.file.example)!.embedUrl, {});
  const removed: string[] = [];
  const element = (name: string) => ({
    hidden: name === 'div',
    error: null,
    addEventListener: () => undefined,
    remove: () => removed.push(name),
  });
  const elements = { video: element('video'), div: element('div'), button: element('button') };
  const window = {};
  runInNewContext(/<script>([^]*)<\/script>/.exec(body)![1]!, {
    window,
    top: isTab ? window : {},
    document: { getElementsByTagName: (name: keyof typeof elements) => [elements[name]] },
  });
  expect([removed, elements.div.hidden]).toEqual(isTab ? [['video'], false] : [[], true]);
});

test('no other page of the platform may be framed', async () => {
  const addresses = ['/', '/certificado', '/termos', '/api/docs', '/offline.html', '/platform-assets/logos/x.svg'];
  for (const url of addresses) {
    const { headers, statusCode } = await open(url);
    const policy = headers['content-security-policy'];
    expect([url, statusCode, policy]).toEqual([url, statusCode, expect.stringContaining("frame-ancestors 'none'")]);
  }
});
