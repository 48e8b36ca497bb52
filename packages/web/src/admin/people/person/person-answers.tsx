import type { Person } from '@jornada/contract/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatInstantDay } from '../../../platform/format-day.ts';
import { typeNames } from '../../../missions/mission-labels.ts';
import { EmptyList, FailedList, ListSkeleton, LoadMore } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Pill } from '../../ui/pill.tsx';
import { answerPairs } from '../../answers/answer-pairs.ts';
import { answersQuery } from './api.ts';
import classes from './person-lists.module.css';

const failed = 'Erro ao carregar respostas';

/** A person's answers in every journey, newest first (decision E7). */
export function PersonAnswers({ userId }: { userId: Person['user']['id'] }) {
  const list = useInfiniteQuery(answersQuery(userId));
  if (list.isPending) return <ListSkeleton label="Carregando respostas" rows={4} />;
  if (!list.data) {
    return (
      <FailedList title={failed} error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
    );
  }
  if (list.data.length === 0) {
    return <EmptyList title="Nenhuma resposta ainda">As respostas das missões aparecem aqui.</EmptyList>;
  }
  return (
    <>
      <Panel>
        <ul className={classes.list} aria-label="Respostas">
          {list.data.map((answer) => (
            <li key={answer.id} className={classes.answer}>
              <h2>
                {answer.journeyName} · Lição {answer.dayNumber}
              </h2>
              <p className={classes.note}>
                {answer.lessonTitle} · {typeNames[answer.missionType]} · {formatInstantDay(answer.answeredAt)}
                {answer.isArchived && <Pill>Antes do reinício</Pill>}
                {answer.isSettledByTimer && <Pill>Entregue pelo cronômetro</Pill>}
              </p>
              <dl>
                {answerPairs(answer).map(({ asked, reply }) => (
                  <div key={asked}>
                    <dt>{asked}</dt>
                    <dd data-silent={reply === null || undefined}>{reply ?? 'Sem resposta'}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </Panel>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
        failure={list.isFetchNextPageError ? failed : undefined}
      />
    </>
  );
}
