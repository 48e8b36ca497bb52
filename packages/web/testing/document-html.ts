import { documentFileIds } from '@jornada/domain/lessons/document/document-text';
import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { lessonFiles } from '../src/lessons/lesson-files.tsx';
import { LessonDocumentView } from '../src/lessons/document/lesson-document-view.tsx';

const lessonId = '018f3c1a-7b2d-7c4e-9a10-000000000001';
const kinds = ['picture', 'audio', 'file'] as const;
const cache = new QueryClient();

/** The page's HTML for a document, all of whose files are there. */
export function htmlOf(document: LessonDocument): string {
  const files = documentFileIds(document).map((id, index) => ({
    id,
    kind: kinds[index % 3]!,
    name: '"><script>alert(1)</script>.mp3',
    type: 'audio/mpeg',
    size: 1000,
    width: 800,
    height: 450,
    durationSeconds: 12,
  }));
  const view = createElement(LessonDocumentView, {
    lesson: { title: '<b>Lição</b>', files },
    document,
    access: lessonFiles(lessonId),
  });
  const themed = createElement(MantineProvider, { withCssVariables: false, withGlobalClasses: false }, view);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: cache }, themed));
}

// prettier-ignore
const elements = new Set([
  'a', 'audio', 'b', 'blockquote', 'br', 'button', 'clipPath', 'div', 'em', 'figcaption', 'figure', 'g', 'h2', 'h3', 'hr', 'img', 'input',
  'li', 'ol', 'option', 'p', 'path', 'rect', 'select', 'small', 'span', 'strong', 'svg', 'ul',
]);
const attributes =
  /^(?:aria-[a-z]+|class|clip-path|d|data-[a-z-]+|decoding|disabled|fill|height|href|id|loading|max|min|preload|preserveAspectRatio|rel|role|selected|src|start|step|stroke|stroke-linecap|stroke-linejoin|stroke-width|alt|target|title|type|value|viewBox|width|xmlns)$/;
const filePath = new RegExp(`^/api/lessons/${lessonId}/files/[0-9a-f-]{36}$`);
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (value: string) => value.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name]!);

/** What must not be in a page, of this HTML: React writes every `<` and `>` of a text as an entity. */
export function foreignIn(html: string): string[] {
  const foreign: string[] = [];
  for (const [tag, name, rest] of html.matchAll(/<\/?([\w!-]+)([^>]*)>/g)) {
    if (!elements.has(name!)) foreign.push(tag);
    for (const [whole, attribute, value = ''] of rest!.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
      const text = decoded(value);
      // The download's button is the product's own, with its size.
      const isOwnStyle = attribute === 'style' && /^(?:--[\w-]+:[\w(). *-]+;?)+$/.test(text);
      const isRight =
        attribute === 'href'
          ? /^(?:https:\/\/|mailto:)/.test(text)
          : attribute === 'src'
            ? filePath.test(text)
            : isOwnStyle || attributes.test(attribute!);
      if (!isRight) foreign.push(whole);
    }
  }
  return foreign;
}

/** The player is fetched with the first audio; later ones are drawn at once. */
export async function fetchAudioPlayer(): Promise<void> {
  htmlOf({ type: 'doc', content: [{ type: 'audio', attrs: { fileId: lessonId, title: '' } }] });
  await import('../src/lessons/audio/audio-player.tsx');
}
