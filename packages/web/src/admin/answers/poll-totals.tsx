import { formatNumber } from '../../platform/number-format.ts';
import { Panel } from '../ui/panel.tsx';
import { formatVote } from './format-answers.ts';
import classes from './poll-totals.module.css';

type PollTotalsProps = { poll: readonly { option: string; votes: number }[] };

/** A poll's results: one bar for each option, as a share of all votes. */
export function PollTotals({ poll }: PollTotalsProps) {
  const all = poll.reduce((sum, { votes }) => sum + votes, 0);
  return (
    <Panel title="Resultado da enquete" action={<span className={classes.all}>{formatVote(all)}</span>} pad>
      <ul className={classes.options}>
        {poll.map(({ option, votes }) => {
          const percent = all === 0 ? 0 : Math.round((votes / all) * 100);
          return (
            <li key={option}>
              <span className={classes.option}>{option}</span>
              <span className={classes.votes}>
                {formatNumber(votes)} <small>({percent}%)</small>
              </span>
              <span className={classes.ground} aria-hidden="true">
                <span className={classes.bar} style={{ width: votes === 0 ? 0 : `max(4px, ${percent}%)` }} />
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
