import type { ReflectionAnswer, ReflectionContent } from '@jornada/domain/missions/kinds/reflection/reflection';
import { plural } from '@jornada/domain/plural';
import { IconPencil } from '@tabler/icons-react';
import classes from '../../answer-text.module.css';
import type { GivenProps, KindView } from '../kind-view.ts';
import { WrittenReply } from '../written-reply.tsx';

export const reflectionView: KindView<ReflectionContent, ReflectionAnswer> = {
  Icon: IconPencil,
  invitation: 'Perguntas para pensar e escrever com calma.',
  heading: ({ questions }) => plural(questions.length, 'Uma pergunta para você', 'Algumas perguntas para você'),
  isTitledByLesson: true,
  dialogWidth: 640,
  Given: GivenReflection,
};

function GivenReflection({ content, answer }: GivenProps<ReflectionContent, ReflectionAnswer>) {
  return (
    <div className={classes.given}>
      {content.intro && <p className={classes.asked}>{content.intro}</p>}
      {content.questions.map((question) => (
        <div key={question} className={classes.pair}>
          <h3>{question}</h3>
          <WrittenReply text={answer.answers[question]} />
        </div>
      ))}
    </div>
  );
}
