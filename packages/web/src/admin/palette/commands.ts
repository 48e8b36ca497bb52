import type { Answer } from '../../platform/endpoint-types.ts';
import { sections } from '../shell/sections.ts';

/** Somewhere to go: a page of the administration, or what was found. Kept as it is among the recent ones. */
export type Command = {
  /** Tells it from all others. */
  key: string;
  kind: 'page' | 'journey' | 'lesson' | 'person';
  title: string;
  /** What tells it from others of its name. */
  note?: string;
  to: string;
  params?: Record<string, string>;
  search?: Record<string, string>;
};

/** Commands under one heading. */
export type CommandGroup = { heading: string; commands: readonly Command[] };

export type Found = Answer<'overview', 'searchEverything'>;

const page = (title: string, to: string, more: Pick<Command, 'search' | 'note'> = {}): Command => ({
  key: `page:${title}`,
  kind: 'page',
  title,
  to,
  ...more,
});

/** The menu's pages, and what is often looked for inside of them. */
const pages: readonly Command[] = [
  ...sections.map(({ label, to }) => page(label, to)),
  page('Nova Jornada', '/admin/journeys/new'),
  page('Membros', '/admin/users', { note: 'Usuários', search: { papel: 'membros' } }),
  page('Interface', '/admin/configuracoes', { note: 'Configurações', search: { tab: 'dashboard' } }),
  page('E-mails', '/admin/emails', { note: 'Configurações' }),
  page('Auditoria', '/admin/auditoria', { note: 'Configurações' }),
  page('Ver como Usuário', '/dashboard'),
];

/** What stands there before anything is typed. */
export const commandsAtFirst = (recent: readonly Command[]): CommandGroup[] =>
  withoutEmpty([
    { heading: 'Recentes', commands: recent },
    { heading: 'Páginas', commands: pages },
  ]);

/** What holds the words; `found` is what the server found for them, if it has answered yet. */
export const commandsFor = (words: string, found: Found | undefined): CommandGroup[] =>
  withoutEmpty([
    { heading: 'Páginas', commands: pages.filter(({ title, note }) => holds(`${title} ${note ?? ''}`, words)) },
    {
      heading: 'Jornadas',
      commands: (found?.journeys ?? []).map(({ id, name }) => ({
        key: `journey:${id}`,
        kind: 'journey',
        title: name,
        to: '/admin/journeys/$journeyId/lessons',
        params: { journeyId: id },
      })),
    },
    {
      heading: 'Lições',
      commands: (found?.lessons ?? []).map(({ id, title, dayNumber, journeyId, journeyName }) => ({
        key: `lesson:${id}`,
        kind: 'lesson',
        title,
        note: `Lição ${dayNumber} de ${journeyName}`,
        to: '/admin/journeys/$journeyId/lessons/$lessonId/edit',
        params: { journeyId, lessonId: id },
      })),
    },
    {
      heading: 'Pessoas',
      commands: (found?.people ?? []).map(({ id, name, email }) => ({
        key: `person:${id}`,
        kind: 'person',
        title: name,
        note: email,
        to: '/admin/users/$userId',
        params: { userId: id },
      })),
    },
  ]);

const withoutEmpty = (groups: CommandGroup[]) => groups.filter(({ commands }) => commands.length > 0);

/** Every word begins a word of the text, accents and case ignored. */
function holds(text: string, words: string): boolean {
  const [within, wanted] = [text, words].map(plainWords) as [string[], string[]];
  return wanted.every((word) => within.some((other) => other.startsWith(word)));
}

const plainWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
