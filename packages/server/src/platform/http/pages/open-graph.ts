import { escapeHtml } from '../../html.ts';

export interface SharedPage {
  systemName: string;
  title: string;
  /** Nothing is said where it is empty. */
  description: string;
  /** The page's own address, absolute. */
  url: string;
  /** An absolute address; its size in pixels where it fills a card. */
  image: { url: string; width?: number; height?: number };
}

/** What networks and messengers show of a shared link: a card with a large picture where its size is known, else a small one. */
export function openGraph({ systemName, title, description, url, image }: SharedPage): string {
  const isLarge = image.width !== undefined && image.height !== undefined;
  const properties = {
    'og:type': 'website',
    'og:locale': 'pt_BR',
    'og:site_name': systemName,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image.url,
    ...(isLarge && { 'og:image:width': String(image.width), 'og:image:height': String(image.height) }),
  };
  const tags = Object.entries(properties).filter(([, content]) => content !== '');
  return `<link rel="canonical" href="${escapeHtml(url)}">
${tags.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`).join('\n')}
<meta name="twitter:card" content="${isLarge ? 'summary_large_image' : 'summary'}">
`;
}
