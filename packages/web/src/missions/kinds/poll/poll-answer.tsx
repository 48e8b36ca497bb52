import type { PollResult } from '@jornada/contract/missions/missions';
import { counted } from '@jornada/domain/plural';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { RetryButton } from '../../../ui/loading/retry-button.tsx';
import { useNearView } from '../../../ui/use-near-view.ts';
import { pollResultQuery } from '../../api.ts';
import styles from './poll-answer.module.css';

interface Option {
  option: string;
  /** Its share; null while there is none to show. */
  percent?: number | null;
  isFormer?: boolean;
}

interface OptionsProps {
  options: readonly Option[];
  chosen: readonly string[];
}

/** A poll's options with the member's own marked, each a line to read: 'Celular (sua escolha), 40%'. */
export const PollOptions = ({ options, chosen }: OptionsProps) => (
  <ul className={styles.options}>
    {options.map(({ option, percent, isFormer }) => {
      const isChosen = chosen.includes(option);
      return (
        <li key={option} data-chosen={isChosen || undefined}>
          <span className={styles.mark} aria-hidden="true">
            {isChosen && <IconCheck size={14} stroke={3.2} />}
          </span>
          <span className={styles.option}>
            {option}
            {isChosen && <VisuallyHidden> (sua escolha)</VisuallyHidden>}
            {isFormer && <small> (opção de antes)</small>}
          </span>
          {percent !== undefined && (
            <span className={styles.percent}>
              {percent !== null && (
                <>
                  <VisuallyHidden>, </VisuallyHidden>
                  {percent}%
                </>
              )}
            </span>
          )}
          {!!percent && <span className={styles.bar} style={{ width: `${percent}%` }} aria-hidden="true" />}
        </li>
      );
    })}
  </ul>
);

interface PollWithResultProps {
  lessonId: string;
  /** The options as they were asked: shown until the result is there, which has those of now. */
  asked: readonly string[];
  chosen: readonly string[];
}

/** The same with each option's share of all answers, from five answers on (decision E8). Read once it comes into view. */
export function PollWithResult({ lessonId, asked, chosen }: PollWithResultProps) {
  const [place, isNear] = useNearView<HTMLDivElement>();
  const read = useQuery({ ...pollResultQuery(lessonId), enabled: isNear });
  // What was read before the switch was turned off is not shown on.
  const result = read.isError ? null : read.data?.result;
  return (
    <div ref={place}>
      <PollOptions options={result?.options ?? asked.map((option) => ({ option, percent: null }))} chosen={chosen} />
      <div className={styles.note} role="status">
        <ResultNote read={read} />
      </div>
    </div>
  );
}

function ResultNote({ read }: { read: UseQueryResult<PollResult> }) {
  if (read.isError) {
    // Switched off, or the lesson closed, since the answer was shown.
    if (read.error.status === 403) return null;
    return (
      <>
        Erro ao carregar o resultado. <RetryButton query={read} variant="subtle" size="compact-sm" />
      </>
    );
  }
  if (!read.data) return 'Carregando o resultado…';
  const { result } = read.data;
  if (!result) return 'O resultado aparece quando cinco pessoas tiverem respondido.';
  const { answers, choosesSeveral } = result;
  return counted(answers, 'resposta', 'respostas') + (choosesSeveral ? ' · cada pessoa podia escolher várias' : '');
}
