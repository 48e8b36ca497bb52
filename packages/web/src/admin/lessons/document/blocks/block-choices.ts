import {
  IconAlertTriangle,
  IconBarbell,
  IconBlockquote,
  IconBulb,
  IconH2,
  IconH3,
  IconLetterP,
  IconList,
  IconListNumbers,
  IconMusic,
  IconPaperclip,
  IconPhoto,
  IconSeparator,
  type Icon,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { matches } from '../../../../ui/matches.ts';
import {
  changeHeading,
  insertBlocks,
  toggleCallout,
  toggleQuote,
} from '../../../../lessons/document/editor/blocks/block-commands.ts';

/** What a file that is chosen for a block has to be. */
export type PickedKind = 'picture' | 'audio' | 'file';

/** A block that the toolbar and the menu at '/' offer. */
export type BlockChoice = {
  key: string;
  label: string;
  /** Other words by which people look for it. */
  words: string;
  icon: Icon;
  /** As `aria-keyshortcuts` has it; 'Control' is ⌘ on a Mac. */
  keys?: string;
  isActive?: (editor: Editor) => boolean;
} & ({ run: (editor: Editor) => void } | { picks: PickedKind });

const callout = (kind: string, label: string, words: string, icon: Icon): BlockChoice => ({
  key: kind,
  label,
  words,
  icon,
  isActive: (editor) => editor.isActive('callout', { kind }),
  run: (editor) => toggleCallout(editor, kind),
});

const heading = (level: 2 | 3, label: string, words: string, icon: Icon): BlockChoice => ({
  key: `heading${level}`,
  label,
  words,
  icon,
  keys: `Control+Alt+${level}`,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => changeHeading(editor, level),
});

export const blockChoices = {
  paragraph: {
    key: 'paragraph',
    label: 'Parágrafo',
    words: 'texto normal',
    icon: IconLetterP,
    keys: 'Control+Alt+0',
    run: (editor) => changeHeading(editor, null),
  },
  heading: heading(2, 'Título', 'cabeçalho seção h2', IconH2),
  subheading: heading(3, 'Subtítulo', 'cabeçalho h3', IconH3),
  bulletList: {
    key: 'bulletList',
    label: 'Lista',
    words: 'marcadores tópicos pontos',
    icon: IconList,
    keys: 'Control+Shift+8',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.commands.toggleList('bulletList', 'listItem'),
  },
  orderedList: {
    key: 'orderedList',
    label: 'Lista numerada',
    words: 'números passos ordem',
    icon: IconListNumbers,
    keys: 'Control+Shift+7',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.commands.toggleList('orderedList', 'listItem'),
  },
  quote: {
    key: 'quote',
    label: 'Citação',
    words: 'frase aspas',
    icon: IconBlockquote,
    keys: 'Control+Shift+B',
    isActive: (editor) => editor.isActive('blockquote'),
    run: toggleQuote,
  },
  tip: callout('tip', 'Dica', 'destaque ideia caixa', IconBulb),
  warning: callout('warning', 'Atenção', 'destaque aviso cuidado caixa', IconAlertTriangle),
  exercise: callout('exercise', 'Exercício', 'destaque prática atividade caixa', IconBarbell),
  picture: { key: 'picture', label: 'Imagem', words: 'foto figura', icon: IconPhoto, picks: 'picture' },
  audio: { key: 'audio', label: 'Áudio', words: 'som música mp3 voz', icon: IconMusic, picks: 'audio' },
  file: { key: 'file', label: 'Arquivo', words: 'anexo pdf baixar material', icon: IconPaperclip, picks: 'file' },
  divider: {
    key: 'divider',
    label: 'Divisória',
    words: 'linha separador',
    icon: IconSeparator,
    run: (editor) => insertBlocks(editor, [editor.schema.nodes['horizontalRule']!.create()]),
  },
} satisfies Record<string, BlockChoice>;

const all: readonly BlockChoice[] = Object.values(blockChoices);

/** The blocks with a word that begins like the query, in any case and without accents. */
export const choicesFor = (query: string): readonly BlockChoice[] =>
  all.filter(({ label, words }) => matches(`${label} ${words}`, query));
