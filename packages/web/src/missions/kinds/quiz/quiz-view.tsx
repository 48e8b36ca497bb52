import { inWords } from '@jornada/domain/missions/kinds/quiz/given-answers';
import type { QuizAnswer, QuizContent } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { IconChecklist } from '@tabler/icons-react';
import classes from '../../answer-text.module.css';
import type { GivenProps, KindView } from '../kind-view.ts';
import { WrittenReply } from '../written-reply.tsx';

export const quizView: KindView<QuizContent, QuizAnswer> = {
  Icon: IconChecklist,
  invitation: 'Algumas perguntas para ver o que ficou da lição.',
  heading: () => 'Quiz',
  isTitledByLesson: true,
  dialogWidth: 600,
  Given: GivenQuiz,
};

function GivenQuiz({ content: { quiz }, answer: { given, right, score } }: GivenProps<QuizContent, QuizAnswer>) {
  return (
    <div className={classes.given}>
      <p className={classes.asked}>
        {right.length} de {quiz.length} certas ({score}%)
      </p>
      {quiz.map((question) => (
        <div key={question.id} className={classes.pair}>
          <h3>{question.text}</h3>
          <WrittenReply text={inWords(question, given[question.id] ?? []).join(', ')} />
          <p className={classes.asked}>{right.includes(question.id) ? 'Certo' : 'Ainda não'}</p>
        </div>
      ))}
    </div>
  );
}
