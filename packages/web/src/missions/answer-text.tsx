import type { MissionAnswer } from '@jornada/contract/missions/missions';
import type { PollContent } from '@jornada/domain/missions/mission-content';
import classes from './answer-text.module.css';
import { PollOptions, PollWithResult } from './poll-answer.tsx';
import { chosenIn, type Asked } from './typed-answer.ts';

interface AnswerTextProps {
  asked: Asked;
  answer: MissionAnswer;
  /** The lesson whose poll shows its result; null where none is shown. */
  resultOf: string | null;
}

/** A mission's content at the time of the answer, and the answer (decision E6), both read-only. */
export function AnswerText({ asked, answer, resultOf }: AnswerTextProps) {
  switch (asked.type) {
    case 'enquete':
      return <Poll asked={asked.content} chosen={chosenIn(answer)} resultOf={resultOf} />;
    case 'desafio':
      return (
        <div className={classes.given}>
          <h3>{asked.content.title}</h3>
          <p className={classes.asked}>{asked.content.description}</p>
          {asked.content.responsePrompt && <p className={classes.question}>{asked.content.responsePrompt}</p>}
          <Reply text={'text' in answer ? answer.text : undefined} />
        </div>
      );
    case 'reflexao':
      return (
        <div className={classes.given}>
          {asked.content.intro && <p className={classes.asked}>{asked.content.intro}</p>}
          {asked.content.questions.map((question) => (
            <div key={question} className={classes.pair}>
              <h3>{question}</h3>
              <Reply text={'answers' in answer ? answer.answers[question] : undefined} />
            </div>
          ))}
        </div>
      );
  }
}

function Poll({ asked, chosen, resultOf }: { asked: PollContent; chosen: readonly string[]; resultOf: string | null }) {
  const { question, options } = asked;
  return (
    <div className={classes.given}>
      <h3>{question}</h3>
      {resultOf === null ? (
        <PollOptions options={options.map((option) => ({ option }))} chosen={chosen} />
      ) : (
        <PollWithResult lessonId={resultOf} asked={options} chosen={chosen} />
      )}
    </div>
  );
}

const Reply = ({ text }: { text: string | undefined }) =>
  text ? <p className={classes.reply}>{text}</p> : <p className={classes.silence}>Sem resposta</p>;
