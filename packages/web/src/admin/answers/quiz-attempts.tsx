import type { QuizAttemptRow } from '@jornada/contract/missions/quiz';
import { IconChecklist } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clock, spokenTime } from '../../lessons/audio/clock.ts';
import type { TextSearch } from '../../ui/search/read-search.ts';
import { formatMoment } from '../ui/format-moment.ts';
import { Quiet } from '../ui/list/cells.tsx';
import { DataTable, type Table } from '../ui/list/data-table.tsx';
import type { ListDeclaration } from '../ui/list/list-declaration.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { Pill } from '../ui/pill.tsx';
import { quizAttemptsQuery } from './api.ts';

const title = 'Nenhuma tentativa encontrada';

const attempts: Table<QuizAttemptRow> = {
  label: 'Tentativas',
  columns: [
    { head: 'Pessoa', isWide: true, cell: (row) => <Person {...row} /> },
    { head: 'Tentativa', align: 'end', cell: ({ number }) => number },
    { head: 'Nota', align: 'end', cell: (row) => <Score {...row} /> },
    { head: 'Tempo', align: 'end', cell: (row) => <Time {...row} /> },
    { head: 'Início', cell: ({ startedAt }) => <Quiet>{formatMoment(startedAt)}</Quiet> },
  ],
};

const attemptsList: ListDeclaration<QuizAttemptRow, TextSearch> = {
  search: { label: 'Buscar nas tentativas', placeholder: 'Buscar por nome ou email' },
  loading: 'Carregando tentativas',
  failed: 'Erro ao carregar dados',
  none: { title, art: IconChecklist, children: 'Quando alguém terminar o quiz desta lição, aparece aqui.' },
  noMatch: title,
};

/** The ended attempts at a lesson's quiz, newest first. */
export const useQuizAttempts = (lessonId: string, search: TextSearch, enabled: boolean) =>
  useInfiniteQuery({ ...quizAttemptsQuery(lessonId, search), enabled });

type QuizAttemptsProps = {
  list: ReturnType<typeof useQuizAttempts>;
  search: TextSearch;
  onChange: (to: TextSearch) => void;
};

export const QuizAttempts = ({ list, search, onChange }: QuizAttemptsProps) => (
  <div>
    <ListPage list={attemptsList} search={search} onChange={onChange} read={list} rows={list.data?.rows}>
      {(rows) => <DataTable table={attempts} rows={rows} isStale={list.isPlaceholderData} />}
    </ListPage>
  </div>
);

const Person = ({ user }: QuizAttemptRow) => (
  <div>
    <Link to="/admin/users/$userId" params={{ userId: user.id }}>
      {user.name}
    </Link>
    <br />
    <Quiet>{user.email}</Quiet>
  </div>
);

const Score = ({ score, isPassed }: QuizAttemptRow) => (
  <Pill tone={isPassed ? 'leaf' : 'plain'}>
    {score}%{isPassed ? '\u00a0·\u00a0passou' : '\u00a0·\u00a0não\u00a0passou'}
  </Pill>
);

const Time = ({ seconds }: QuizAttemptRow) => <time aria-label={spokenTime(seconds)}>{clock(seconds)}</time>;
