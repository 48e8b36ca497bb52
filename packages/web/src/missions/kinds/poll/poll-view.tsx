import type { PollAnswer, PollContent } from '@jornada/domain/missions/kinds/poll/poll';
import { IconListCheck } from '@tabler/icons-react';
import classes from '../../answer-text.module.css';
import type { GivenProps, KindView } from '../kind-view.ts';
import { PollOptions, PollWithResult } from './poll-answer.tsx';

export const pollView: KindView<PollContent, PollAnswer> = {
  Icon: IconListCheck,
  invitation: 'Uma pergunta rápida para você escolher a resposta.',
  heading: ({ question }) => question,
  dialogWidth: 560,
  Given: GivenPoll,
};

function GivenPoll({ content, answer, resultOf }: GivenProps<PollContent, PollAnswer>) {
  const { question, options } = content;
  const chosen = answer.selectedOptions;
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
