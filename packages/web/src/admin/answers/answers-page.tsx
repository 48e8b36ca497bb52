import { Button } from '@mantine/core';
import { IconDownload, IconMessages } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { isUnknown } from '../ui/is-unknown.ts';
import { EmptyList, FailedList, ListSkeleton, LoadMore } from '../ui/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { AnswerItem } from './answer-item.tsx';
import { formatAnswerCount } from './format-answers.ts';
import classes from './answers.module.css';
import { answersExport, lessonAnswersQuery } from './api.ts';
import { PollTotals } from './poll-totals.tsx';

const route = getRouteApi('/admin/lessons/$lessonId/answers');

/** Members' answers to a lesson's mission (decision E7): a poll's totals, a search over texts and reflections, and a CSV export. */
export function AnswersPage() {
  const { lessonId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInfiniteQuery({ ...lessonAnswersQuery(lessonId, search), placeholderData: keepPreviousData });
  const { data } = list;
  if (!data && list.isError) {
    return (
      <>
        <PageHead title="Respostas" back={<BackLink to="/admin/journeys">Jornadas</BackLink>} />
        {isUnknown(list.error, 'lesson_not_found') ? (
          <EmptyList title="Lição não encontrada">Ela pode ter sido excluída.</EmptyList>
        ) : (
          <FailedList
            title="Erro ao carregar dados"
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
      </>
    );
  }
  const isSearch = search.busca !== undefined;
  return (
    <>
      <PageHead
        title={data ? `Respostas: ${data.lesson.title}` : 'Respostas'}
        note={
          data &&
          `Lição ${data.lesson.dayNumber} de ${data.lesson.journeyName} · ${formatAnswerCount(data.total, isSearch)}`
        }
        back={
          data && (
            <BackLink to="/admin/journeys/$journeyId/lessons" params={{ journeyId: data.lesson.journeyId }}>
              Lições da jornada
            </BackLink>
          )
        }
      >
        {data && data.rows.length > 0 && (
          <Button
            component="a"
            href={answersExport(lessonId, search)}
            download
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
          >
            Exportar CSV
          </Button>
        )}
      </PageHead>
      <div className={classes.page}>
        {data && data.poll.length > 0 && <PollTotals poll={data.poll} />}
        <div>
          <FilterBar>
            <SearchBox
              label="Buscar nas respostas"
              placeholder="Buscar por palavra, nome ou email"
              value={search.busca}
              onSearch={(busca) => void navigate({ search: { busca }, replace: true, resetScroll: false })}
            />
          </FilterBar>
          {list.isPending && <ListSkeleton label="Carregando respostas..." />}
          {data?.rows.length === 0 && (
            <EmptyList
              title="Nenhuma resposta encontrada"
              art={isSearch ? undefined : IconMessages}
              action={
                !isSearch && (
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
              {isSearch ? 'Tente outras palavras.' : 'Quando alguém responder à missão desta lição, aparece aqui.'}
            </EmptyList>
          )}
          {data && data.rows.length > 0 && (
            <Panel>
              <ol className={classes.answers} data-old={list.isPlaceholderData || undefined}>
                {data.rows.map((row) => (
                  <AnswerItem key={row.id} row={row} />
                ))}
              </ol>
            </Panel>
          )}
          <LoadMore
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onLoad={() => void list.fetchNextPage()}
            failure={list.isFetchNextPageError ? 'Erro ao carregar dados' : undefined}
          />
        </div>
      </div>
    </>
  );
}
