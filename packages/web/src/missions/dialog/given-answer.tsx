import { Button } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import type { MissionAnswer } from '@jornada/contract/missions';
import type { Mission } from '../api.ts';
import { isSettledByTimer } from '../settled-by-timer.ts';
import type { Asked } from '../typed-answer.ts';
import styles from './given-answer.module.css';
import frame from './mission-dialog.module.css';

interface GivenAnswerProps {
  mission: Mission;
  asked: Asked | null;
  onClose: () => void;
}

/** 'Missão Completa!': what was asked and what was answered, to read only. */
export function GivenAnswer({ mission, asked, onClose }: GivenAnswerProps) {
  const { answer, answeredAt, completionMessage } = mission;
  return (
    <>
      {completionMessage && <p className={styles.message}>{completionMessage}</p>}
      {asked && answer && <AnswerWords asked={asked} answer={answer} />}
      <div className={frame.foot}>
        {answeredAt && (
          <span className={frame.aside}>
            {isSettledByTimer(mission) ? 'Entregue pelo cronômetro em ' : 'Respondida em '}
            {new Date(answeredAt).toLocaleDateString('pt-BR')}
          </span>
        )}
        <Button onClick={onClose} data-autofocus>
          Fechar
        </Button>
      </div>
    </>
  );
}

function AnswerWords({ asked, answer }: { asked: Asked; answer: MissionAnswer }) {
  switch (asked.type) {
    case 'enquete': {
      const chosen = 'selectedOptions' in answer ? answer.selectedOptions : [];
      return (
        <section className={styles.part}>
          <h3>{asked.content.question}</h3>
          <ul className={styles.options}>
            {asked.content.options.map((option) => {
              const isChosen = chosen.includes(option);
              const Icon = isChosen ? IconCheck : IconCircle;
              return (
                <li key={option} data-chosen={isChosen || undefined}>
                  <Icon size={20} stroke={isChosen ? 2.6 : 1.4} aria-hidden="true" />
                  <span>
                    {option}
                    {isChosen && <small> · sua escolha</small>}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      );
    }
    case 'desafio':
      return (
        <section className={styles.part}>
          <h3>{asked.content.title}</h3>
          <p className={`${frame.text} ${frame.muted}`}>{asked.content.description}</p>
          <Words text={'text' in answer ? answer.text : ''} />
        </section>
      );
    case 'reflexao':
      return asked.content.questions.map((question, i) => (
        <section key={question} className={styles.part}>
          <h3>
            {i + 1}. {question}
          </h3>
          <Words text={'answers' in answer ? (answer.answers[question] ?? '') : ''} />
        </section>
      ));
  }
}

const Words = ({ text }: { text: string }) =>
  text ? <blockquote className={styles.words}>{text}</blockquote> : <p className={frame.muted}>Sem resposta.</p>;
