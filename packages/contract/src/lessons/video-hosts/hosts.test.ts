import { describe, expect, test } from 'vitest';
import { LessonForm } from '../admin-lessons.ts';
import { explainNoVideo, NO_VIDEO_HOST, readVideo, VIDEO_PROVIDERS, videoHosts } from './hosts.ts';

/** What the form stores of a pasted text, or its refusal. */
const stored = (pasted: string) => LessonForm.shape.videoUrl.safeParse(pasted);
const played = (pasted: string) => readVideo(stored(pasted).data ?? '');

describe.each(VIDEO_PROVIDERS)('%s', (provider) => {
  const { example, frameOrigins, pictureOrigins } = videoHosts[provider];

  test('plays its example in a frame that the pages admit, and its picture too', () => {
    const video = readVideo(example);
    expect(video?.provider).toBe(provider);
    expect(frameOrigins).toContain(new URL(video!.embedUrl).origin);
    if (video!.thumbnailUrl !== null) expect(pictureOrigins).toContain(new URL(video!.thumbnailUrl).origin);
  });

  test('is one host among others: a look-alike is none', () => {
    const { hostname, pathname, search } = new URL(example);
    expect(readVideo(`https://${hostname}.exemplo.com${pathname}${search}`)).toBeNull();
    expect(readVideo(`https://${hostname}@exemplo.com${pathname}${search}`)).toBeNull();
    expect(readVideo(example.replace('https:', 'ftp:'))).toBeNull();
  });
});

const youtubePlayer = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0&autoplay=1';

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', ''],
  ['https://m.youtube.com/watch?list=PLx&v=aqz-KE-bpKQ&index=2', ''],
  ['https://music.youtube.com/watch/?v=aqz-KE-bpKQ', ''],
  ['http://youtu.be/aqz-KE-bpKQ?si=abc', ''],
  ['youtu.be/aqz-KE-bpKQ/', ''],
  ['https://youtube.com/shorts/aqz-KE-bpKQ?feature=share', ''],
  ['https://www.youtube.com/v/aqz-KE-bpKQ', ''],
  ['https://www.youtube.com/e/aqz-KE-bpKQ', ''],
  ['https://studio.youtube.com/video/aqz-KE-bpKQ/edit', ''],
  ['//www.youtube-nocookie.com/embed/aqz-KE-bpKQ', ''],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=0s', ''],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=agora', ''],
  ['https://youtu.be/aqz-KE-bpKQ?t=75', '&start=75'],
  ['https://www.youtube.com/live/aqz-KE-bpKQ?t=75s', '&start=75'],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1m15s', '&start=75'],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ#t=1h1m15s', '&start=3675'],
  ['<iframe width="9" src="https://www.youtube.com/embed/aqz-KE-bpKQ?start=75&amp;end=90"></iframe>', '&start=75'],
])('%s is a YouTube video and begins at %j', (pasted, start) => {
  expect(played(pasted)).toEqual({
    provider: 'youtube',
    embedUrl: `${youtubePlayer}${start}`,
    thumbnailUrl: 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg',
  });
});

test.each([
  ['https://vimeo.com/22439234', ''],
  ['vimeo.com/22439234/', ''],
  ['https://player.vimeo.com/video/22439234', ''],
  ['https://vimeo.com/channels/staffpicks/22439234', ''],
  ['https://vimeo.com/groups/curtas/videos/22439234', ''],
  ['https://vimeo.com/showcase/7654321/video/22439234', ''],
  ['https://vimeo.com/showcase/7654321?video=22439234', ''],
  ['https://vimeo.com/album/7654321/video/22439234', ''],
  ['https://vimeo.com/ondemand/curso/22439234', ''],
  ['https://vimeo.com/manage/videos/22439234/privacy', ''],
  ['https://vimeo.com/22439234/0a1b2c3d4e?share=copy', '&h=0a1b2c3d4e'],
  ['https://vimeo.com/manage/videos/22439234/0a1b2c3d4e', '&h=0a1b2c3d4e'],
  ['https://vimeo.com/escola/review/22439234/0a1b2c3d4e', '&h=0a1b2c3d4e'],
  ['https://player.vimeo.com/video/22439234?h=0a1b2c3d4e#t=1m15s', '&h=0a1b2c3d4e#t=75s'],
  ['https://vimeo.com/22439234#t=75.5s', '#t=75s'],
  ['<iframe src="//player.vimeo.com/video/22439234?badge=0&amp;h=0a1b2c3d4e"></iframe>', '&h=0a1b2c3d4e'],
])('%s is a Vimeo video, and its player knows %j', (pasted, rest) => {
  expect(played(pasted)).toEqual({
    provider: 'vimeo',
    embedUrl: `https://player.vimeo.com/video/22439234?dnt=1&autoplay=1${rest}`,
    thumbnailUrl: null,
  });
});

test.each([
  [
    'https://www.youtube.com/@escola',
    /^O link é de um canal do YouTube. Abra um vídeo e copie o link dele \(como https:\S+\)$/,
  ],
  ['https://www.youtube.com/channel/UC0123456789012345678901', /um canal do YouTube/],
  ['https://www.youtube.com/embed/live_stream?channel=UC01', /um canal do YouTube/],
  ['https://www.youtube.com/playlist?list=PL01', /uma playlist do YouTube/],
  ['https://www.youtube.com/embed/videoseries?list=PL01', /uma playlist do YouTube/],
  ['https://www.youtube.com/clip/Ugkx01', /um clipe do YouTube/],
  [
    'https://www.youtube.com/watch?v="><script>',
    /^Este link do YouTube não é de um vídeo. Abra o vídeo e copie o link dele \(como https:\S+\)$/,
  ],
  ['https://www.youtube.com/embed/aqz-KE-bpKQ/outro', /^Este link do YouTube/],
  ['https://vimeo.com/event/22439234', /um evento do Vimeo/],
  ['https://vimeo.com/event/22439234/0a1b2c3d4e', /um evento do Vimeo/],
  ['https://vimeo.com/showcase/22439234', /uma vitrine do Vimeo/],
  ['https://vimeo.com/album/22439234', /uma vitrine do Vimeo/],
  ['https://vimeo.com/channels/22439234', /um canal do Vimeo/],
  ['https://vimeo.com/groups/22439234', /um grupo do Vimeo/],
  ['https://vimeo.com/user22439234', /um perfil do Vimeo/],
  ['https://vimeo.com/22439234/"onload=', /^Este link do Vimeo/],
  ['https://player.vimeo.com/video/22439234?h=<b>', /^Este link do Vimeo/],
  ['https://player.vimeo.com/external/22439234.hd.mp4', /^Este link do Vimeo/],
  ['https://exemplo.com/watch?v=aqz-KE-bpKQ', NO_VIDEO_HOST],
  ['javascript:alert(1)', NO_VIDEO_HOST],
  ['aqz-KE-bpKQ', NO_VIDEO_HOST],
])('%s is refused, and the form says why', (pasted, sentence) => {
  expect(stored(pasted).error?.issues).toEqual([expect.objectContaining({ message: expect.stringMatching(sentence) })]);
  expect(explainNoVideo(pasted)).toMatch(sentence);
});

test('the refusal of any other link names every host', () => {
  expect(NO_VIDEO_HOST).toMatch(/^Use um link de vídeo do YouTube\b.* ou do [^ ].*$/);
  for (const { name } of Object.values(videoHosts)) expect(NO_VIDEO_HOST).toContain(`do ${name}`);
});
