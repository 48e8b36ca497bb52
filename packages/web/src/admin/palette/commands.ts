import type { Answer } from '../../platform/endpoint-types.ts';
import { sections } from './sections.ts';
import { formatNumber } from '../lessons/format-lesson.ts';
import { matches } from '../../ui/matches.ts';

/** A target: a page of the administration or a search result. The recent ones are stored in this form. */
export type Command = {
  /** Unique among all commands. */
  key: string;
  kind: 'page' | 'action' | 'journey' | 'lesson' | 'person';
  title: string;
  /** Distinguishes commands with the same title. */
  note?: string;
  to: string;
  params?: Record<string, string>;
  search?: Record<string, string>;
  /** The control that gets the focus there. */
  hash?: string;
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

type Action = Command & {
  /** Synonyms to search by. */
  also?: string;
};

const action = (title: string, to: string, more: Pick<Action, 'search' | 'note' | 'hash' | 'also'> = {}): Action => ({
  key: `action:${title}`,
  kind: 'action',
  title,
  to,
  ...more,
});

/** Each leads to a place and changes nothing here: a switch only gets the focus. */
const actions: readonly Action[] = [
  action('Convidar membro', '/admin/users', {
    search: { papel: 'membros', abrir: 'convite' },
    also: 'adicionar pessoa aluno',
  }),
  action('Importar pessoas', '/admin/users/importar', {
    note: 'CSV',
    also: 'lista planilha alunos membros usuários trazer migrar',
  }),
  action('Nova jornada', '/admin/journeys/new', { also: 'criar curso' }),
  action('Trocar logo', '/admin/configuracoes', { hash: 'logo', also: 'enviar marca imagem identidade' }),
  action('Cadastro de usuários', '/admin/configuracoes', {
    note: 'Ligar ou desligar',
    search: { tab: 'dashboard' },
    hash: 'cadastro',
    also: 'abrir fechar contas',
  }),
  action('Gamificação', '/admin/configuracoes', {
    note: 'Ligar ou desligar',
    search: { tab: 'dashboard' },
    hash: 'gamificacao',
    also: 'xp níveis badges streak',
  }),
  action('Lixeira', '/admin/lixeira', { note: 'Jornadas e lições excluídas', also: 'restaurar desfazer recuperar' }),
  action('Chaves de API e avisos de saída', '/admin/conexoes', {
    also: 'token integração integrar webhook n8n make zapier planilha',
  }),
  action('Exportar inscrições', '/admin/enrollments', { note: 'CSV', also: 'baixar planilha membros' }),
  action('Exportar certificados', '/admin/certificates', { note: 'CSV', also: 'baixar planilha diplomas' }),
];

/** The menu's pages, and frequent targets inside them. */
const pages: readonly Command[] = [
  ...sections.map(({ label, to }) => page(label, to)),
  page('Membros', '/admin/users', { note: 'Usuários', search: { papel: 'membros' } }),
  page('Interface', '/admin/configuracoes', { note: 'Configurações', search: { tab: 'dashboard' } }),
  page('Auditoria', '/admin/auditoria', { note: 'Configurações' }),
  page('Privacidade (LGPD)', '/admin/privacidade', { note: 'Configurações' }),
  page('Ver como Usuário', '/dashboard'),
];

/** The commands shown before anything is typed. */
export const commandsAtFirst = (recent: readonly Command[]): CommandGroup[] =>
  withoutEmpty([
    { heading: 'Recentes', commands: recent },
    { heading: 'Páginas', commands: pages },
    { heading: 'Ações', commands: actions },
  ]);

/** The commands that contain the words. `found`: the server's results for them, once it has answered. */
export const commandsFor = (searchText: string, found: Found | undefined): CommandGroup[] =>
  withoutEmpty([
    { heading: 'Páginas', commands: pages.filter(({ title, note }) => matches(`${title} ${note ?? ''}`, searchText)) },
    {
      heading: 'Ações',
      commands: actions.filter(({ title, note, also }) => matches(`${title} ${note ?? ''} ${also ?? ''}`, searchText)),
    },
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
        note: `${formatNumber(dayNumber)} de ${journeyName}`,
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

/** Cleared with everything else that a tab keeps for the signed-in user (platform/kept-for-member.ts). */
const recentKey = 'jornada:palette';
const mostRecent = 5;

/** The latest targets chosen in the palette, the last one first. */
export function recentCommands(): Command[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(recentKey) ?? '[]');
    return Array.isArray(kept) ? (kept as Command[]) : [];
  } catch {
    return [];
  }
}

/** Pages and actions are always listed, so they are not kept. */
export function rememberCommand(command: Command): void {
  if (command.kind === 'page' || command.kind === 'action') return;
  const others = recentCommands().filter((other) => other.key !== command.key);
  try {
    sessionStorage.setItem(recentKey, JSON.stringify([command, ...others].slice(0, mostRecent)));
  } catch {
    // The storage is full or forbidden, so nothing is recent.
  }
}
