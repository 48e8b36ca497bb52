import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconCloudUpload,
  IconInfoCircle,
  IconLock,
} from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { Spark } from '../../rewards/spark.tsx';
import { xp } from '../../rewards/format-xp.ts';
import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import timerStyles from '../timer.module.css';
import { askedOf, canSend, textLeftOut } from '../typed-answer.ts';
import type { MissionControls } from '../use-mission.ts';
import { AnswerFields } from './answer-fields.tsx';
import draftLine from './draft-line.module.css';
import type { DraftStatus } from '../mission-state.ts';
import { UnsentText } from './unsent-text.tsx';
import styles from './mission-dialog.module.css';

interface AnswerFormProps {
  controls: MissionControls;
  onClose: () => void;
  /** Closes the dialog and discards the draft. */
  onSkip: () => void;
  rewardXp: number | null;
  isUnreachable: boolean;
}

/** The form of a mission to answer. When the time is over, its fields are locked and the draft is handed in (decision E3). */
export function AnswerForm({ controls, onClose, onSkip, rewardXp, isUnreachable }: AnswerFormProps) {
  const { state, timer, dispatch } = controls;
  const { mission, typed, conflictingDraft } = state;
  const asked = askedOf(mission);
  if (!asked || !typed) {
    return (
      <Loading label="Carregando missão">
        <Skeleton width="90%" height={16} />
        <Skeleton width="100%" height={96} radius={12} mt={20} />
      </Loading>
    );
  }
  const isLocked = timer?.isOver ?? false;
  const conflictingText = conflictingDraft && textLeftOut(conflictingDraft, typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLocked && canSend(typed)) dispatch({ type: 'send_clicked' });
  };
  return (
    <form onSubmit={submit}>
      <div role="status">
        {timer?.warning && (
          <p className={timerStyles.warning} data-urgency={timer.urgency}>
            <IconClock size={19} stroke={2} aria-hidden="true" />
            {timer.warning}
          </p>
        )}
        {isLocked && (
          <p className={timerStyles.warning} data-urgency="urgent">
            <IconLock size={19} stroke={2} aria-hidden="true" />
            Tempo esgotado - Modo somente leitura
          </p>
        )}
      </div>
      {state.changeNotice && (
        <p className={styles.changed} role="alert">
          <IconInfoCircle size={19} stroke={2} aria-hidden="true" />
          {state.changeNotice}
        </p>
      )}
      <AnswerFields
        asked={asked}
        typed={typed}
        isLocked={isLocked}
        onType={(answer) => dispatch({ type: 'typed', answer })}
        onLeave={() => dispatch({ type: 'field_left' })}
      />
      {conflictingText !== null && (
        <UnsentText
          text={conflictingText}
          onUse={isLocked ? undefined : () => dispatch({ type: 'drafts_swapped' })}
          heading="Outra versão do seu texto"
          note="Você escreveu em dois aparelhos. A versão acima é a que vale; esta não está no rascunho."
        />
      )}
      {isLocked ? (
        <p className={styles.foot} role="status">
          <span className={styles.aside}>
            {isUnreachable
              ? 'Sem conexão. Assim que ela voltar, mostramos o resultado.'
              : 'Entregando o que você escreveu…'}
          </span>
        </p>
      ) : (
        <div className={styles.foot} data-rows={(timer && !mission.required) || undefined}>
          <span className={styles.aside}>
            {timer ? (
              <DraftLine
                status={state.draftStatus}
                savedAt={state.savedAt}
                onRetry={() => dispatch({ type: 'retried' })}
              />
            ) : (
              rewardXp !== null && (
                <>
                  <Spark size={16} />+{xp(rewardXp)}
                </>
              )
            )}
          </span>
          {!mission.required && (
            <Button variant="subtle" onClick={timer ? onClose : onSkip}>
              {timer ? 'Fechar (o tempo continua)' : 'Pular Missão'}
            </Button>
          )}
          <Button type="submit" disabled={!canSend(typed)} loading={state.phase === 'sending'}>
            Enviar Resposta
          </Button>
        </div>
      )}
    </form>
  );
}

interface DraftLineProps {
  status: DraftStatus;
  savedAt: string | null;
  onRetry: () => void;
}

/** Shows whether the draft is saved on the server. */
function DraftLine({ status, savedAt, onRetry }: DraftLineProps) {
  return (
    <span className={draftLine.line} data-status={status} role="status">
      {(status === 'waiting' || status === 'saving') && (
        <>
          <IconCloudUpload size={16} stroke={2} aria-hidden="true" />
          Salvando…
        </>
      )}
      {status === 'saved' && (
        <>
          <IconCheck size={16} stroke={2.4} aria-hidden="true" />
          Rascunho salvo{savedAt && ` às ${timeOf(savedAt)}`}
        </>
      )}
      {status === 'failed' && (
        <>
          <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
          Rascunho não salvo.
          <button type="button" onClick={onRetry}>
            Tentar novamente
          </button>
        </>
      )}
    </span>
  );
}

/** '09:42' of an instant. */
const timeOf = (instant: string) =>
  new Date(instant).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
