import { describe, expect, test } from 'vitest';
import { playingAddress } from './embed-address.ts';

test('a video starts at once when the member asks for it, and tracks nobody', () => {
  expect(playingAddress('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')).toBe(
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
  );
  expect(playingAddress('https://player.vimeo.com/video/76979871?h=8272103f6e')).toBe(
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
  );
});

describe('nothing else is put into a frame', () => {
  test.each([
    'http://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    'https://www.youtube.com/embed/aqz-KE-bpKQ',
    'https://player.vimeo.com.exemplo.org/video/1',
    'javascript:alert(1)',
    'not an address',
    '',
  ])('%s', (address) => {
    expect(playingAddress(address)).toBeNull();
  });
});
