import { startOf, uuid, type VideoHost } from './video-host.ts';

const players = new Set(['iframe.mediadelivery.net', 'player.mediadelivery.net']);
const site = /^(?:dash\.bunny\.net|video\.bunnycdn\.com|vz-[0-9a-f-]+\.b-cdn\.net)$/;
const ownLink = new RegExp(`^/(?:embed|play)/(?<library>\\d{1,12})/(?<id>${uuid})/?$`, 'i');

export const bunny: VideoHost = {
  name: 'Bunny Stream',
  from: 'da Bunny Stream',
  example: 'https://iframe.mediadelivery.net/embed/710517/0a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d',
  howToCopy: 'Na biblioteca da Bunny, abra um vídeo e copie o código de incorporação (Embed) ou o link do player',
  frameOrigins: ['https://iframe.mediadelivery.net', 'https://player.mediadelivery.net'],
  pictureOrigins: [],
  // The files of its storage (.mp4) are files as others' are.
  isHostOf: ({ hostname, pathname }) => players.has(hostname) || (site.test(hostname) && !/\.mp4$/i.test(pathname)),
  read(link) {
    const { library, id } = (players.has(link.hostname) && ownLink.exec(link.pathname)?.groups) || {};
    if (library === undefined || id === undefined) return null;
    const start = startOf(link);
    return {
      // Tokens are made of the id as Bunny writes it.
      embedUrl: `https://iframe.mediadelivery.net/embed/${library}/${id.toLowerCase()}?autoplay=true${start > 0 ? `&t=${start}` : ''}`,
      thumbnailUrl: null,
    };
  },
  otherKinds: [
    [/^dash\./, 'uma página do painel'],
    [/^video\.bunnycdn\.com$/, 'uma chamada da API'],
    [/\.m3u8$/i, 'uma lista HLS (.m3u8)'],
  ],
  whenNotShown: (school) =>
    `Na segurança da biblioteca, na Bunny, libere o domínio ${school}. Se ela pede token, guarde a chave em Configurações › Integrações › Vídeos.`,
};
