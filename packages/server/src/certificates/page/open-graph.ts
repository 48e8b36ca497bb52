import { escapeHtml } from '../../platform/html.ts';
import type { PageFrame } from './layout.ts';

/** What other places show of a shared link. */
export function openGraph(
  { identity, publicUrl }: PageFrame,
  { title, description, url }: { title: string; description: string; url: string },
): string {
  const image = new URL(identity.logoUrl ?? '/icons/icon-512.png', publicUrl).href;
  const properties = {
    'og:type': 'website',
    'og:locale': 'pt_BR',
    'og:site_name': identity.systemName,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
  };
  const tags = Object.entries(properties).filter(([, content]) => content !== '');
  return `<link rel="canonical" href="${escapeHtml(url)}">
${tags.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`).join('\n')}
<meta name="twitter:card" content="summary">
`;
}
