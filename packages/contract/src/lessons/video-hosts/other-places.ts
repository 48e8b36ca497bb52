/** Where people keep videos that no lesson can show, by the link's address, and what to do instead. */
export const otherPlaces: readonly (readonly [place: RegExp, refusal: string])[] = [
  [
    /^https?:\/\/(?:drive|docs)\.google\.com\//,
    'O Google Drive não deixa outros sites tocarem os seus vídeos. Envie o vídeo ao YouTube, como não listado, e cole o link',
  ],
  [
    /^https?:\/\/(?:www\.)?google\.com\/url\b/,
    'O link passa pelo Google. Abra-o e copie o endereço em que o vídeo aparece',
  ],
  [
    /^https?:\/\/(?:[\w-]+\.)?(?:dropbox\.com|1drv\.ms|onedrive\.live\.com|sharepoint\.com|icloud\.com)\//,
    'Pastas na nuvem não servem vídeos a outros sites. Envie o vídeo ao YouTube, como não listado, e cole o link',
  ],
  [
    /^https?:\/\/(?:www\.)?loom\.com\//,
    'Vídeos do Loom não tocam aqui. Baixe o vídeo no Loom, envie ao YouTube, como não listado, e cole o link',
  ],
  [
    /^https?:\/\/(?:[\w-]+\.)*(?:instagram|facebook|tiktok|twitch|dailymotion|wistia|converteai|vturb)\.(?:com|net|tv)(?:\.br)?\//,
    'Vídeos deste site não tocam aqui. Envie o vídeo a um destes e cole o link: YouTube, Vimeo, Panda Video ou Bunny Stream',
  ],
  [
    /^[^?#]*\.(?:m3u8|mpd)(?:[?#]|$)/i,
    'Listas HLS e DASH (.m3u8, .mpd) não tocam em todo navegador. Use o link do player, ou o endereço de um arquivo .mp4',
  ],
  [
    /^[^?#]*\.(?:mov|avi|mkv|wmv|webm|m4v)(?:[?#]|$)/i,
    'Este formato de vídeo não toca em todo navegador. Converta o arquivo em .mp4 e cole o novo endereço',
  ],
];
