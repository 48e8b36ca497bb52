import { readVideo, VIDEO_PROVIDERS, videoHosts } from '@jornada/contract/lessons/video-hosts/hosts';
import { expect, test } from 'vitest';
import { startingAt } from './starting-at.ts';

/** How each host reads a link that begins at 75 seconds. */
const links = {
  youtube: 'https://youtu.be/aqz-KE-bpKQ?t=75',
  vimeo: 'https://vimeo.com/22439234#t=75s',
  panda: `${videoHosts.panda.example}&startTime=75`,
  bunny: `${videoHosts.bunny.example}?t=75`,
  file: `${videoHosts.file.example}#t=75`,
};

const origin = 'https://escola.exemplo.com.br';

test.each(VIDEO_PROVIDERS)('%s begins at the second, as a link with that second does', (provider) => {
  const plain = readVideo(links[provider].replace(/[?&#](?:t|startTime)=75s?$/, ''))!;
  const expected = new URL(readVideo(links[provider])!.embedUrl, origin).href;
  expect(decodeURIComponent(startingAt(plain, 75, origin))).toBe(decodeURIComponent(expected));
  expect(startingAt({ ...plain, embedUrl: startingAt(plain, 10, origin) }, 75, origin)).toBe(
    startingAt(plain, 75, origin),
  );
});
