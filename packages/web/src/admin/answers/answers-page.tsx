import type { AnswerRow } from '@jornada/contract/missions/answers';
import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '../../ui/page/back-link.tsx';
import type { TextSearch } from '../../ui/search/read-search.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { isUnknown } from '../ui/list/is-unknown.ts';
import type { ListDeclaration } from '../ui/list/list-declaration.ts';
import { ListPage, searchChange } from '../ui/list/list-page.tsx';
import { ExportJobs, ExportLink } from '../step-up/export-link.tsx';
import { EmptyList, FailedList } from '../ui/list/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { PillChoice } from '../ui/pill-choice.tsx';
import { AnswerItem } from './answer-item.tsx';
import { formatAnswerCount } from './format-answers.ts';
import classes from './answers.module.css';
import { answersExport, lessonAnswersQuery, quizAttemptsExport } from './api.ts';
import { PollTotals } from './poll-totals.tsx';
import { QuizAttempts, useQuizAttempts } from './quiz-attempts.tsx';
import { QuizStatistics } from './quiz-statistics.tsx';
import { formatNumber } from '../lessons/format-lesson.ts';

const failed = 'Erro ao carregar dados';
const title = 'Nenhuma resposta encontrada';
const answersList: ListDeclaration<AnswerRow, TextSearch> = {
  search: { label: 'Buscar nas respostas', placeholder: 'Buscar por palavra, nome ou email' },
  loading: 'Carregando respostas...',
  failed,
  none: { title, art: IconMessages, children: 'Quando alguém responder à missão desta lição, aparece aqui.' },
  noMatch: () => ({ title, children: 'Tente outras palavras.' }),
};

const passedList = {
  ...answersList,
  none: { title, art: IconMessages, children: 'Quando alguém passar no quiz desta lição, aparece aqui.' },
};

const route = getRouteApi('/admin/lessons/$lessonId/answers');

const halves = [
  { value: 'attempts', label: 'Tentativas' },
  { value: 'answers', label: 'Respostas de quem passou' },
] as const;

/**
 * Members' answers to a lesson's mission (decision E7): a poll's totals or how a quiz went, a search over texts and reflections, and a CSV
 * export. A quiz shows its attempts first.
 */
export function AnswersPage() {
  const { lessonId } = route.useParams();
  const search = route.useSearch();
  const change = searchChange<TextSearch>(route.useNavigate());
  const list = useInfiniteQuery(lessonAnswersQuery(lessonId, search));
  const [half, setHalf] = useState<(typeof halves)[number]['value']>('attempts');
  const { data } = list;
  const isQuiz = data?.lesson.missionType === 'quiz';
  const showsAttempts = isQuiz && half === 'attempts';
  const attempts = useQuizAttempts(lessonId, search, isQuiz);
  const file = showsAttempts ? quizAttemptsExport(lessonId, search) : answersExport(lessonId, search);
  const shown = showsAttempts ? attempts.data : data;
  if (!data && list.isError) {
    return (
      <>
        <PageHead title="Respostas" back={<BackLink to="/admin/journeys">Jornadas</BackLink>} />
        {isUnknown(list.error, 'lesson_not_found') ? (
          <EmptyList title="Lição não encontrada">Ela pode ter sido excluída.</EmptyList>
        ) : (
          <FailedList title={failed} read={list} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHead
        title={data ? `Respostas: ${data.lesson.title}` : 'Respostas'}
        note={
          data &&
          `${formatNumber(data.lesson.dayNumber)} de ${data.lesson.journeyName} · ${formatAnswerCount(data.total, search.busca !== undefined)}`
        }
        back={
          data && (
            <BackLink to="/admin/journeys/$journeyId/lessons" params={{ journeyId: data.lesson.journeyId }}>
              Lições da jornada
            </BackLink>
          )
        }
      >
        {shown && shown.rows.length > 0 && <ExportLink list={file} />}
      </PageHead>
      <ExportJobs list={file.asked.list} />
      <div className={classes.page}>
        {data && data.poll.length > 0 && <PollTotals poll={data.poll} />}
        {isQuiz && (
          <>
            <QuizStatistics lessonId={lessonId} />
            <PillChoice label="O que mostrar" choices={halves} chosen={half} onChoose={setHalf} />
          </>
        )}
        {showsAttempts ? (
          <QuizAttempts list={attempts} search={search} onChange={change} />
        ) : (
          <div>
            <ListPage
              list={isQuiz ? passedList : answersList}
              search={search}
              onChange={change}
              read={list}
              rows={data?.rows}
              whenNone={
                data && (
                  <ButtonLink
                    to="/admin/journeys/$journeyId/lessons"
                    params={{ journeyId: data.lesson.journeyId }}
                    variant="light"
                  >
                    Lições da jornada
                  </ButtonLink>
                )
              }
            >
              {(rows) => (
                <Panel>
                  <ol className={classes.answers} data-old={list.isPlaceholderData || undefined}>
                    {rows.map((row) => (
                      <AnswerItem key={row.id} row={row} />
                    ))}
                  </ol>
                </Panel>
              )}
            </ListPage>
          </div>
        )}
      </div>
    </>
  );
}
