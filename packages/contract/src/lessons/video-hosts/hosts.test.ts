import { describe, expect, test } from 'vitest';
import { LessonForm } from '../admin-lessons.ts';
import { FILE_PLAYER_PATH } from './file.ts';
import { explainNoVideo, NO_VIDEO_HOST, readVideo, VIDEO_PROVIDERS, videoHosts } from './hosts.ts';

/** What the form stores of a pasted text, or its refusal. */
const stored = (pasted: string) => LessonForm.shape.videoUrl.safeParse(pasted);
const played = (pasted: string) => readVideo(stored(pasted).data ?? '');

const school = 'https://escola.exemplo.com.br';
/** Whether a content-security policy with these sources admits an address, as browsers read them. */
const isAdmitted = (sources: readonly string[], address: string) => {
  const { origin, host } = new URL(address, school);
  return sources.some((source) => {
    if (source === "'self'") return origin === school;
    return source.startsWith('https://*.') ? host.endsWith(source.slice('https://*'.length)) : source === origin;
  });
};

describe.each(VIDEO_PROVIDERS)('%s', (provider) => {
  const { example, frameOrigins, pictureOrigins } = videoHosts[provider];

  test('plays its example in a frame that the pages admit, and its picture too', () => {
    const video = readVideo(example);
    expect(video?.provider).toBe(provider);
    expect(isAdmitted(frameOrigins, video!.embedUrl)).toBe(true);
    if (video!.thumbnailUrl !== null) expect(pictureOrigins).toContain(new URL(video!.thumbnailUrl).origin);
  });

  test('is one host among others: a look-alike is none', () => {
    const { hostname, pathname, search } = new URL(example);
    const elsewhere = readVideo(`https://${hostname}.exemplo.com${pathname}${search}`);
    // A file may lie on any server, so its address says nothing of a host.
    expect(elsewhere?.provider).toBe(provider === 'file' ? 'file' : undefined);
    expect(readVideo(`https://${hostname}@exemplo.com${pathname}${search}`)).toBeNull();
    expect(readVideo(example.replace('https:', 'ftp:'))).toBeNull();
  });

  test('tells what to do where it shows no video', () => {
    const { whenNotShown } = videoHosts[provider];
    expect(whenNotShown('escola.exemplo.com.br')).toMatch(/^[A-Z][^]*\.$/);
  });
});

const youtubePlayer = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0&autoplay=1&enablejsapi=1';

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

const pandaId = '0a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d';
const pandaPlayer = `https://player-vz-9f8e7d6c-5b4.tv.pandavideo.com.br/embed/?v=${pandaId}`;
test.each([
  [pandaPlayer, ''],
  [pandaPlayer.replace('https://', ''), ''],
  [pandaPlayer.replace('embed/?', 'embed?'), ''],
  [`${pandaPlayer}&saveProgress=false&playOpensFullscreenNative=true`, ''],
  [`<iframe id="panda-${pandaId}" src="${pandaPlayer}" style="border:none" allowfullscreen=true></iframe>`, ''],
  [`${pandaPlayer}&startTime=75`, '&startTime=75'],
  [`${pandaPlayer}&startTime=0`, ''],
  [`${pandaPlayer}&startTime=agora`, ''],
  [`${pandaPlayer}&t=1m15s`, '&startTime=75'],
])('%s is a Panda video of its library, and begins at %j', (pasted, start) => {
  expect(played(pasted)).toEqual({
    provider: 'panda',
    embedUrl: `${pandaPlayer}&autoplay=true${start}`,
    thumbnailUrl: null,
  });
});

const bunnyVideo = '86391/0a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d';
test.each([
  [`https://iframe.mediadelivery.net/embed/${bunnyVideo}`, ''],
  [`https://iframe.mediadelivery.net/play/${bunnyVideo}/`, ''],
  [`https://player.mediadelivery.net/embed/${bunnyVideo}?autoplay=false&loop=true`, ''],
  [`player.mediadelivery.net/play/${bunnyVideo.toUpperCase()}`, ''],
  [`https://iframe.mediadelivery.net/embed/${bunnyVideo}?token=0a1b&expires=1700000000`, ''],
  [`https://iframe.mediadelivery.net/embed/${bunnyVideo}?t=75`, '&t=75'],
  [`<div><iframe src="//iframe.mediadelivery.net/embed/${bunnyVideo}?t=1m15s&amp;loop=true"></iframe></div>`, '&t=75'],
])('%s is a Bunny video, unsigned, and begins at %j', (pasted, start) => {
  expect(played(pasted)).toEqual({
    provider: 'bunny',
    embedUrl: `https://iframe.mediadelivery.net/embed/${bunnyVideo}?autoplay=true${start}`,
    thumbnailUrl: null,
  });
});

test.each([
  ['https://cdn.exemplo.com.br/aulas/a.mp4', 'https://cdn.exemplo.com.br/aulas/a.mp4'],
  ['cdn.exemplo.com.br:8443/a%20b.MP4?token=x&y=1', 'https://cdn.exemplo.com.br:8443/a%20b.MP4?token=x&y=1'],
  ['https://vz-0a1b2c3d-4e5.b-cdn.net/0a1b/play_720p.mp4', 'https://vz-0a1b2c3d-4e5.b-cdn.net/0a1b/play_720p.mp4'],
  ['https://cdn.exemplo.com.br/a.mp4?t=5#t=1m15s', 'https://cdn.exemplo.com.br/a.mp4?t=5#t=75'],
  ['https://cdn.exemplo.com.br/a.mp4#capitulo', 'https://cdn.exemplo.com.br/a.mp4'],
  ['https://vídeos.exemplo.com.br/a.mp4', 'https://xn--vdeos-zsa.exemplo.com.br/a.mp4'],
])('%s is a file, which the page for files plays', (pasted, address) => {
  expect(played(pasted)).toEqual({
    provider: 'file',
    embedUrl: `${FILE_PLAYER_PATH}?${new URLSearchParams({ address }).toString().replaceAll('+', '%20')}`,
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
    /^Este link do YouTube não é de um vídeo. Abra um vídeo e copie o link dele \(como https:\S+\)$/,
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
  [
    'https://dashboard.pandavideo.com.br/videos/0a1b',
    /uma página do painel da Panda Video. No painel da Panda, abra um/,
  ],
  [`https://b-vz-9f8e7d6c-5b4.tv.pandavideo.com.br/${pandaId}/playlist.m3u8`, /uma lista HLS \(.m3u8\) da Panda Video/],
  [pandaPlayer.replace('player-vz', 'b-vz'), /^Este link da Panda/],
  [pandaPlayer.replace(pandaId, '1'), /^Este link da Panda/],
  [`https://pandavideo.com.br/embed/?v=${pandaId}`, /^Este link da Panda/],
  [
    'https://dash.bunny.net/stream/86391/library/videos',
    /uma página do painel da Bunny Stream. Na biblioteca da Bunny/,
  ],
  [`https://video.bunnycdn.com/library/${bunnyVideo.replace('/', '/videos/')}`, /uma chamada da API da Bunny/],
  ['https://vz-0a1b2c3d-4e5.b-cdn.net/0a1b/playlist.m3u8', /uma lista HLS \(.m3u8\) da Bunny/],
  [`https://iframe.mediadelivery.net/embed/${bunnyVideo.replace('86391', 'abc')}`, /^Este link da Bunny/],
  [`https://iframe.mediadelivery.net/embed/${bunnyVideo}/outro`, /^Este link da Bunny/],
  ['http://cdn.exemplo.com.br/a.mp4', /um endereço sem https.* de um arquivo MP4. Use um endereço público/],
  ['https://cdn.exemplo.com.br;script-src/a.mp4', /com sinais no nome do servidor,.* de um arquivo MP4/],
  ['https://*/a.mp4', /com sinais no nome do servidor,.* de um arquivo MP4/],
  ['https://ana:senha@cdn.exemplo.com.br/a.mp4', /com usuário e senha, de um arquivo MP4/],
  ['https://drive.google.com/file/d/1AbC/view?usp=sharing', /^O Google Drive não deixa/],
  ['https://www.google.com/url?q=https%3A%2F%2Fyoutu.be%2Faqz-KE-bpKQ', /^O link passa pelo Google/],
  ['https://www.dropbox.com/scl/fi/a/b.mp3?dl=0', /^Pastas na nuvem/],
  ['https://www.dropbox.com/scl/fi/a/aula-1.mp4?rlkey=b&dl=0', /^Pastas na nuvem/],
  ['https://escola-my.sharepoint.com/personal/ana/Documents/aula-1.mp4?web=1', /^Pastas na nuvem/],
  ['https://onedrive.live.com/a/aula-1.mp4', /^Pastas na nuvem/],
  ['https://drive.google.com/a/aula-1.mp4', /^O Google Drive não deixa/],
  ['https://www.loom.com/share/0a1b2c3d', /^Vídeos do Loom não tocam aqui. Baixe/],
  ['https://www.instagram.com/reel/0a1b/', /^Vídeos deste site não tocam aqui/],
  ['https://cdn.exemplo.com.br/aula/MASTER.m3u8?x=1', /^Listas HLS e DASH/],
  ['https://cdn.exemplo.com.br/aula.mov', /^Este formato de vídeo não toca em todo navegador/],
  ['https://exemplo.com/watch?v=aqz-KE-bpKQ', NO_VIDEO_HOST],
  ['https://exemplo.com/?depois=https://drive.google.com/', NO_VIDEO_HOST],
  ['https://exemplo.com/.mp4', NO_VIDEO_HOST],
  ['javascript:alert(1)', NO_VIDEO_HOST],
  ['aqz-KE-bpKQ', NO_VIDEO_HOST],
])('%s is refused, and the form says why', (pasted, sentence) => {
  expect(stored(pasted).error?.issues).toEqual([expect.objectContaining({ message: expect.stringMatching(sentence) })]);
  expect(explainNoVideo(pasted)).toMatch(sentence);
});

test('the refusal of any other link names every host', () => {
  expect(NO_VIDEO_HOST).toMatch(/^Use um link de vídeo do YouTube\b.* ou [^ ].*$/);
  for (const { name } of Object.values(videoHosts)) expect(NO_VIDEO_HOST).toContain(name);
});
