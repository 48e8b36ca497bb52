import { startOf, uuid, type VideoHost } from './video-host.ts';

/** Its first word names the library of the video, so it is kept. */
const player = /^player-vz-[0-9a-z]+(?:-[0-9a-z]+)*\.tv\.pandavideo\.com(?:\.br)?$/;
const site = /(?:^|\.)pandavideo\.com(?:\.br)?$/;
const videoId = new RegExp(`^${uuid}$`, 'i');

export const panda: VideoHost = {
  name: 'Panda Video',
  from: 'da Panda Video',
  example: 'https://player-vz-0a1b2c3d-4e5.tv.pandavideo.com.br/embed/?v=0a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d',
  howToCopy: 'No painel da Panda, abra um vídeo e copie o código de incorporação ou o link do player',
  frameOrigins: ['https://*.tv.pandavideo.com.br', 'https://*.tv.pandavideo.com'],
  pictureOrigins: [],
  isHostOf: ({ hostname }) => site.test(hostname),
  read(link) {
    const { hostname, pathname, searchParams } = link;
    const id = searchParams.get('v') ?? '';
    if (!player.test(hostname) || !/^\/embed\/?$/.test(pathname) || !videoId.test(id)) return null;
    const start = startOf(link) || Number(/^\d{1,6}$/.exec(searchParams.get('startTime') ?? ''));
    return {
      embedUrl: `https://${hostname}/embed/?v=${id}&autoplay=true${start > 0 ? `&startTime=${start}` : ''}`,
      thumbnailUrl: null,
    };
  },
  otherKinds: [
    [/^dashboard\./, 'uma página do painel'],
    [/\.m3u8$/i, 'uma lista HLS (.m3u8)'],
  ],
  whenNotShown: (school) => `Libere o domínio ${school} no painel da Panda.`,
};
