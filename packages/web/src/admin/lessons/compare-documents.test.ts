import { aDocument, aParagraph } from '@jornada/domain/fixtures/lesson-documents';
import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import { expect, test } from 'vitest';
import { compareDocuments } from './compare-documents.ts';

const fileId = '018f3c1a-7b2d-7c4e-9a10-000000000009';
const picture = (alt: string, id = fileId) =>
  ({ type: 'picture', attrs: { fileId: id, alt, isDecorative: false, caption: '' } }) as const;
const link = (href: string): LessonDocument['content'][number] => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'guia', marks: [{ type: 'link', attrs: { href } }] }],
});
const unseen = '(Só a formatação ou os arquivos mudam)';
const long = 'palavra '.repeat(200);

test.each<[name: string, saved: LessonDocument | null, mine: LessonDocument | null, texts: [string, string]]>([
  ['a picture', aDocument(picture('a')), aDocument(picture('b')), ['[imagem: a]', '[imagem: b]']],
  [
    'a link',
    aDocument(link('https://a.exemplo')),
    aDocument(link('https://b.exemplo')),
    ['guia [link: https://a.exemplo]', 'guia [link: https://b.exemplo]'],
  ],
  [
    'another file',
    aDocument(picture('a')),
    aDocument(picture('a', fileId.replace('9', '8'))),
    [`[imagem: a]\n${unseen}`, `[imagem: a]\n${unseen}`],
  ],
  [
    'a block more',
    aDocument(aParagraph('um'), aParagraph('três')),
    aDocument(aParagraph('um'), aParagraph('dois'), aParagraph('três')),
    ['Sem este trecho', 'dois'],
  ],
  ['no text', null, aDocument(aParagraph('um')), ['Sem este trecho', 'um']],
  [
    'the end of a long block',
    aDocument(aParagraph(`${long}um`)),
    aDocument(aParagraph(`${long}dois`)),
    [`…${long.slice(-60)}um`, `…${long.slice(-60)}dois`],
  ],
])('%s tells two versions apart, in few words', (_, saved, mine, texts) => {
  expect(compareDocuments(saved, mine)).toEqual(texts);
});

test('of a long text only the beginning is shown', () => {
  const [saved, mine] = compareDocuments(aDocument(aParagraph(long)), aDocument(aParagraph(`outra ${long}`)));
  expect([saved.length, mine.length]).toEqual([301, 301]);
});
