import { describe, expect, test } from 'vitest';
import { embedUrlOf, parseVideoUrl, thumbnailUrlOf } from './video-url.ts';

describe('the two video hosts are understood in every form people paste', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10', 'dQw4w9WgXcQ'],
    ['http://youtu.be/dQw4w9WgXcQ?si=abc', 'dQw4w9WgXcQ'],
    ['https://youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/live/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ])('%s is a YouTube video', (address, id) => {
    expect(parseVideoUrl(address)).toEqual({ provider: 'youtube', id, hash: null });
  });

  test.each([
    ['https://vimeo.com/76979871', null],
    ['https://vimeo.com/76979871/8272103f6e', '8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '8272103f6e'],
    ['https://vimeo.com/channels/staffpicks/76979871', null],
  ])('%s is a Vimeo video', (address, hash) => {
    expect(parseVideoUrl(address)).toEqual({ provider: 'vimeo', id: '76979871', hash });
  });
});

test.each([
  'javascript:alert(1)',
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/@canal',
  'https://vimeo.com/76979871/"onload=',
  'ftp://youtu.be/dQw4w9WgXcQ',
  'dQw4w9WgXcQ',
  '',
])('%s is refused', (address) => {
  expect(parseVideoUrl(address)).toBeNull();
});

test('players are the privacy-friendly ones and an unlisted Vimeo video keeps its key', () => {
  expect(embedUrlOf({ provider: 'youtube', id: 'dQw4w9WgXcQ', hash: null })).toContain('youtube-nocookie.com/embed/');
  expect(embedUrlOf({ provider: 'vimeo', id: '76979871', hash: '8272103f6e' })).toContain('h=8272103f6e');
  expect(thumbnailUrlOf({ provider: 'vimeo', id: '76979871', hash: null })).toBeNull();
});
