import type { ChallengeAnswer, ChallengeContent } from '@jornada/domain/missions/kinds/challenge/challenge';
import { IconMountain } from '@tabler/icons-react';
import classes from '../../answer-text.module.css';
import type { GivenProps, KindView } from '../kind-view.ts';
import { WrittenReply } from '../written-reply.tsx';

export const challengeView: KindView<ChallengeContent, ChallengeAnswer> = {
  Icon: IconMountain,
  invitation: 'Um desafio para levar a lição à prática.',
  heading: ({ title }) => title,
  dialogWidth: 640,
  Given: GivenChallenge,
};

function GivenChallenge({ content, answer }: GivenProps<ChallengeContent, ChallengeAnswer>) {
  return (
    <div className={classes.given}>
      <h3>{content.title}</h3>
      <p className={classes.asked}>{content.description}</p>
      {content.responsePrompt && <p className={classes.question}>{content.responsePrompt}</p>}
      <WrittenReply text={answer.text} />
    </div>
  );
}
