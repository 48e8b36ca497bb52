import { videoHosts } from '@jornada/contract/lessons/video-hosts/hosts';
import { expect, type Page } from '@playwright/test';
import { signIn } from './people.ts';
import { admin } from './server.ts';
import { test } from './story.ts';

test.use({ wantsRefusals: true });

/** Puts a frame, or what plays media, on the page: what the page's policy refused of it; null once its address was asked for. */
const load = (page: Page, element: 'iframe' | 'video', address: string) => {
  const asked = page.waitForRequest((request) => request.url().startsWith(address)).then(() => null);
  const refused = page.evaluate(
    ([kind, src]) =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
          once: true,
        });
        document.body.append(Object.assign(document.createElement(kind), { src }));
      }),
    [element, address] as const,
  );
  return Promise.race([asked, refused]);
};

test('a page frames the players of the hosts, and nothing else', async ({ page }) => {
  // Nobody is asked outside this machine.
  await page.context().route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'o player' }));
  await page.goto('/auth');
  for (const { read, example } of Object.values(videoHosts)) {
    const address = new URL(read(new URL(example))!.embedUrl, page.url()).href;
    expect([address, await load(page, 'iframe', address)]).toEqual([address, null]);
  }
  for (const address of [
    'https://exemplo.com.br/embed/?v=1',
    'https://tv.pandavideo.com.br.exemplo.com.br/embed/',
    'https://www.youtube.com/embed/aqz-KE-bpKQ',
    'https://dash.bunny.net/stream/1',
    'https://cdn.exemplo.com.br/aula.mp4',
  ]) {
    expect([address, await load(page, 'iframe', address)]).toEqual([address, 'frame-src']);
  }
  expect(await load(page, 'video', 'https://cdn.exemplo.com.br/aula.mp4')).toBe('media-src');
});

test('an administrator plays a file before saving it; one that does not open says so and is tried again @phone', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.context().route(/^https:\/\/[a-z]+\.exemplo\.com\.br/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 404, body: '' });
  });
  await signIn(page, admin);
  await page.goto('/admin/journeys');
  const lessons = page.getByRole('link', { name: /^Lições/ }).first();
  await page.goto((await lessons.getAttribute('href'))!);
  await page.getByRole('link', { name: 'Nova Lição' }).first().click();
  await page.getByRole('textbox', { name: 'URL do vídeo' }).fill('https://cdn.exemplo.com.br/aula.mp4?x=1#t=75');
  await page.getByRole('button', { name: /^Assistir vídeo/ }).click();
  const player = page.frameLocator('iframe[title^="Vídeo:"]');
  await expect(player.getByText(/^O vídeo não abriu/)).toBeVisible();
  const before = asked.length;
  expect(asked[0]).toBe('https://cdn.exemplo.com.br/aula.mp4?x=1');
  await player.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await expect(player.getByText(/^O vídeo não abriu/)).toBeVisible();
  // The player's page lets in that file's host alone.
  const frame = page.frames().find((each) => each.url().includes('/api/video-file'))!;
  const refused = await frame.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        document.body.append(
          Object.assign(document.createElement('video'), { src: 'https://outro.exemplo.com.br/b.mp4' }),
        );
      }),
  );
  expect(refused).toBe('media-src');
  expect(asked.every((url) => url.startsWith('https://cdn.'))).toBe(true);
});
