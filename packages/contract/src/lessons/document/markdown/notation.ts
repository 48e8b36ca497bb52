import type { DocumentNode } from '@jornada/domain/lessons/document/lesson-document';

/** How Markdown writes the blocks that CommonMark has not (docs/lesson-content.md). The reader and the writer share it. */

export type CalloutKind = DocumentNode<'callout'>['attrs']['kind'];

/** `> [!TIP]` as GitHub writes it. */
export const CALLOUT_MARKERS: Record<CalloutKind, string> = { tip: 'TIP', warning: 'WARNING', exercise: 'EXERCISE' };

/** The words that other programs and people write there. */
const calloutWords: Record<CalloutKind, readonly string[]> = {
  tip: ['tip', 'dica', 'note', 'nota', 'info', 'hint', 'success'],
  warning: [
    'warning',
    'atenção',
    'atencao',
    'aviso',
    'cuidado',
    'important',
    'importante',
    'caution',
    'danger',
    'attention',
  ],
  exercise: ['exercise', 'exercício', 'exercicio', 'atividade', 'tarefa', 'todo', 'question'],
};

/** The marker at the beginning of a quote that is a callout, and its kind; null for a quote. */
export function calloutMarker(line: string): { marker: string; kind: CalloutKind } | null {
  const found = /^\[!(\p{L}+)\][-+]?[ \t]*/u.exec(line);
  const word = found?.[1]!.toLowerCase() ?? '';
  const kind = (Object.keys(calloutWords) as CalloutKind[]).find((each) => calloutWords[each].includes(word));
  return found && kind ? { marker: found[0], kind } : null;
}

/** An empty paragraph, which CommonMark cannot write. */
export const EMPTY_PARAGRAPH = '<!-- vazio -->';

export type FileUse = 'picture' | 'decorative' | 'audio' | 'file';
const suffixes: Record<FileUse, string> = { picture: '', decorative: '#decorativa', audio: '#audio', file: '' };

/** The address of one of the lesson's files. */
export const fileAddress = (fileId: string, use: FileUse): string => `files/${fileId}${suffixes[use]}`;

/** The file that an address names, and what comes after the id; null for other addresses. */
export function readFileAddress(address: string): { fileId: string; isDecorative: boolean; isAudio: boolean } | null {
  const found = /^files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(#\w+)?$/.exec(address);
  if (!found) return null;
  const [, fileId, suffix] = found;
  return { fileId: fileId!, isDecorative: suffix === suffixes.decorative, isAudio: suffix === suffixes.audio };
}
