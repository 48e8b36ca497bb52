import type { QuizStatistics as Statistics } from '@jornada/contract/missions/quiz';
import { counted } from '@jornada/domain/plural';
import { useQuery } from '@tanstack/react-query';
import { FailedList, ListSkeleton } from '../ui/list/list-states.tsx';
import { Panel } from '../ui/panel.tsx';
import { quizStatisticsQuery } from './api.ts';
import classes from './poll-totals.module.css';

/** How a quiz went: who passed, and for each question the share that was right and what misleads, in words. */
export function QuizStatistics({ lessonId }: { lessonId: string }) {
  const read = useQuery(quizStatisticsQuery(lessonId));
  if (read.isPending) return <ListSkeleton label="Carregando o resultado do quiz" rows={3} />;
  if (!read.data) return <FailedList title="Erro ao carregar dados" read={read} />;
  const { questions } = read.data;
  return (
    <Panel title="Como foram" action={<span className={classes.all}>{formatPeople(read.data)}</span>} pad>
      <ol className={classes.options}>
        {questions.map((question, at) => {
          const { rightShare } = question;
          const isMisleading = misleads(question);
          return (
            <li key={question.id}>
              <span className={classes.option}>
                {at + 1}. {question.text}
              </span>
              <span className={classes.votes}>{rightShare === null ? '–' : `${rightShare}%`}</span>
              <span className={classes.ground} aria-hidden="true">
                <span
                  className={classes.bar}
                  data-low={isMisleading || undefined}
                  style={{ width: `${rightShare ?? 0}%` }}
                />
              </span>
              <small className={classes.wrong} data-low={isMisleading || undefined}>
                {formatWrong(question, at)}
              </small>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

type Question = Statistics['questions'][number];

/** One wrong answer is given more often than all right ones. */
const misleads = ({ rightShare, mostChosenWrong }: Question) =>
  rightShare !== null && mostChosenWrong !== null && mostChosenWrong.share > rightShare;

function formatWrong(question: Question, at: number): string {
  const { answers, mostChosenWrong: wrong } = question;
  if (answers === 0) return 'Ninguém respondeu ainda.';
  if (!wrong) return 'Ninguém errou.';
  return misleads(question)
    ? `A pergunta ${at + 1} engana: ${wrong.share}% escolhem “${wrong.text}”.`
    : `A errada mais comum: “${wrong.text}”, ${wrong.share}%.`;
}

/** '386 pessoas · nota média 78% · 300 passaram'. */
function formatPeople({ people, meanScore, passed, usedUp }: Statistics): string {
  return [
    counted(people, 'pessoa', 'pessoas'),
    ...(meanScore === null ? [] : [`nota média ${meanScore}%`, counted(passed, 'passou', 'passaram')]),
    ...(usedUp > 0 ? [`${usedUp} sem passar e sem tentativas`] : []),
  ].join(' · ');
}
