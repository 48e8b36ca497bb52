import type { Person } from '@jornada/contract/people/people';
import { MISSION_TYPE_LABELS } from '@jornada/domain/missions/mission-types';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatInstantDay } from '../../../platform/format-day.ts';
import { ListBody } from '../../ui/list/list-page.tsx';
import { EmptyList } from '../../ui/list/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Pill } from '../../ui/pill.tsx';
import { AnswerPairs } from '../../../missions/answer-pairs.tsx';
import { WriteAboutAnswer } from '../../conversations/write-about-answer.tsx';
import { answersQuery } from './api.ts';
import classes from './person-lists.module.css';
import { formatNumber } from '../../lessons/format-lesson.ts';

/** A person's answers in every journey, newest first (decision E7). */
export function PersonAnswers({ person: { id, name } }: { person: Person['user'] }) {
  const list = useInfiniteQuery(answersQuery(id));
  return (
    <ListBody
      list={list}
      rows={list.data?.rows}
      loading="Carregando respostas"
      skeletonRows={4}
      failed="Erro ao carregar respostas"
      empty={<EmptyList title="Nenhuma resposta ainda">As respostas das missões aparecem aqui.</EmptyList>}
    >
      {(answers) => (
        <Panel>
          <ul className={classes.list} aria-label="Respostas">
            {answers.map((answer) => (
              <li key={answer.id} className={classes.answer}>
                <h2>
                  {answer.journeyName} · {formatNumber(answer.dayNumber)}
                </h2>
                <p className={classes.note}>
                  {answer.lessonTitle} · {MISSION_TYPE_LABELS[answer.missionType]} ·{' '}
                  {formatInstantDay(answer.answeredAt)}
                  {answer.isArchived && <Pill>Antes do reinício</Pill>}
                  {answer.isSettledByTimer && <Pill>Entregue pelo cronômetro</Pill>}
                </p>
                <WriteAboutAnswer answer={answer} name={name}>
                  <AnswerPairs answer={answer} />
                </WriteAboutAnswer>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </ListBody>
  );
}
