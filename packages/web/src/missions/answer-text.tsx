import type { MissionAnswer } from '@jornada/contract/missions';
import type { PollContent } from '@jornada/domain/missions/mission-content';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './answer-text.module.css';
import type { Asked } from './typed-answer.ts';

/** A mission's content at the time of the answer, and the answer (decision E6), both read-only. */
export function AnswerText({ asked, answer }: { asked: Asked; answer: MissionAnswer }) {
  switch (asked.type) {
    case 'enquete':
      return <Poll asked={asked.content} chosen={'selectedOptions' in answer ? answer.selectedOptions : []} />;
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

function Poll({ asked, chosen }: { asked: PollContent; chosen: readonly string[] }) {
  return (
    <div className={classes.given}>
      <h3>{asked.question}</h3>
      <ul className={classes.options}>
        {asked.options.map((option) => {
          const isChosen = chosen.includes(option);
          return (
            <li key={option} data-chosen={isChosen || undefined}>
              <span className={classes.mark} aria-hidden="true">
                {isChosen && <IconCheck size={14} stroke={3.2} />}
              </span>
              <span>
                {option}
                {isChosen && <VisuallyHidden> (sua escolha)</VisuallyHidden>}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const Reply = ({ text }: { text: string | undefined }) =>
  text ? <p className={classes.reply}>{text}</p> : <p className={classes.silence}>Sem resposta</p>;
