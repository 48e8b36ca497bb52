import { plural } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconX } from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Pill } from '../../ui/pill.tsx';
import type { ReceivedCall } from './api.ts';
import { QUESTIONS, type Question } from './mapping-search.ts';
import { answerOf, questionLabels, type MappingValues, type TabProps } from './mapping-values.ts';
import classes from './mapping.module.css';
import { SecretPlaceForm } from './secret-place-form.tsx';

type QuestionsProps = {
  form: TabProps['form'];
  /** With the proposals. */
  shown: MappingValues;
  asked: Question | undefined;
  proposed: readonly Question[];
  found: ReceivedCall;
  hasSecret: boolean;
  isSecretStored: boolean;
  onAsk: (question: Question) => void;
  onAccept: (question: Question) => void;
  onClear: (question: Question) => void;
};

/** What is asked of a call, with the answers. */
export function Questions(props: QuestionsProps) {
  const { form, shown, asked, proposed, found, hasSecret, isSecretStored, onAsk, onAccept, onClear } = props;
  const isAnswered = (question: Question) => answerOf(shown, question) !== null && (question !== 'secret' || hasSecret);
  const count = QUESTIONS.filter(isAnswered).length;
  return (
    <Panel title="Qual campo é o quê" action={<span>{`${count} de ${QUESTIONS.length}`}</span>}>
      {proposed.length > 0 && (
        <p className={classes.note}>
          {plural(proposed.length, 'A proposta vale', `As ${proposed.length} propostas valem`)} quando você salvar:
          confira antes, ou limpe o que não é.
        </p>
      )}
      <ol className={classes.questions}>
        {QUESTIONS.map((question, index) => {
          const { label, mark, missing } = questionLabels[question];
          const answer = answerOf(shown, question);
          const isProposal = proposed.includes(question);
          const isSure = isAnswered(question) && !isProposal;
          const isAsked = question === asked;
          const hint = question === 'secret' ? 'Diga onde ele vem' : 'Clique no campo do evento';
          return (
            <li key={question} data-asked={isAsked || undefined}>
              <button type="button" aria-current={isAsked || undefined} onClick={() => onAsk(question)}>
                <i data-done={isSure || undefined} aria-hidden="true">
                  {isSure ? <IconCheck size={15} stroke={3} /> : index + 1}
                </i>
                <span>
                  <b>
                    {label} {missing === undefined && <small>opcional</small>}{' '}
                    {isProposal && <Pill tone="amber">proposta</Pill>}
                  </b>
                  {answer === null ? <em>{isAsked ? hint : missing && 'Falta mostrar'}</em> : <code>{answer}</code>}
                </span>
                {isAsked && answer === null && <IconArrowLeft size={17} aria-hidden="true" />}
              </button>
              {isProposal && (
                <Button
                  size="compact-sm"
                  variant="light"
                  onClick={() => onAccept(question)}
                  aria-label={`${mark}: está certo`}
                >
                  Está certo
                </Button>
              )}
              {answer !== null && (
                <IconButton icon={IconX} label={`Limpar ${mark}`} hint="Limpar" onClick={() => onClear(question)} />
              )}
              {question === 'secret' && (isAsked || (answer !== null && !isSecretStored)) && (
                <SecretPlaceForm form={form} place={shown.secret} found={found} isSecretStored={isSecretStored} />
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
