import type { ProgressDay, UserStats } from '@jornada/contract/rewards/rewards';
import { plural } from '@jornada/domain/plural';
import { MAX_SHIELDS } from '@jornada/domain/rewards/streak/streak';
import { IconFlame } from '@tabler/icons-react';
import { formatDays, formatNumber } from '../../platform/number-format.ts';
import { Card } from '../../ui/card.tsx';
import cards from '../progress-cards.module.css';
import { Milestones } from './milestones.tsx';
import { Shields } from './shields.tsx';
import { quietStory, streakStory } from './streak-story.ts';
import { StreakMonth } from './streak-month.tsx';
import classes from './streak-tab.module.css';
import { isChosenState, StreakWeek, streakDays } from './streak-week.tsx';

interface StreakTabProps {
  stats: UserStats;
  week: readonly ProgressDay[];
  /** All days ever with a qualifying action. */
  studyDays: number;
  /** Today is one of rest or pause. */
  isBreak?: boolean;
}

/** The streak tab: today's state, week, month, shields and milestones (specification §2 /progress, decisions F3–F6). */
export function StreakTab({ stats, week, studyDays, isBreak = false }: StreakTabProps) {
  const { streakAtual, streakRecord, streakState, escudosDisponiveis } = stats;
  const hurries = streakState === 'perdida' && !isBreak;
  const shown = Object.entries(streakDays).filter(
    ([state]) => !isChosenState(state) || week.some(({ streak }) => streak === state),
  );
  return (
    <>
      <div className={classes.pair}>
        <div className={classes.side}>
          <Card pad="lg" className={classes.now}>
            <span className={classes.flame} data-lit={streakAtual > 0 || undefined} aria-hidden="true">
              <IconFlame size={60} stroke={1.5} />
            </span>
            <div>
              <h2 className={classes.count}>
                <b>{formatNumber(streakAtual)}</b>
                <span>{plural(streakAtual, 'dia seguido', 'dias seguidos')}</span>
              </h2>
              <p className={cards.note}>
                <span>Recorde: {formatDays(streakRecord)}</span> ·{' '}
                <span>{formatDays(studyDays)} de estudo ao todo</span>
                {hurries && (
                  <>
                    {' · '}
                    <b>Recomece hoje</b>
                  </>
                )}
              </p>
              <p className={classes.story}>
                {streakState === 'perdida' && isBreak ? quietStory : streakStory[streakState]}
              </p>
            </div>
          </Card>
          <Card pad="lg">
            <div className={cards.head}>
              <h2>Últimos 7 dias</h2>
              <Shields count={escudosDisponiveis} hasLabel />
            </div>
            <StreakWeek week={week} />
            <ul className={classes.legend} aria-hidden="true">
              {shown.map(([state, { look, icon, status }]) => (
                <li key={state} data-look={look}>
                  {icon}
                  {status}
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <StreakMonth />
      </div>
      <div className={cards.below}>
        <Milestones streak={streakAtual} />
      </div>
      <div className={cards.below}>
        <Card pad="lg">
          <div className={cards.head}>
            <h2>Como funciona</h2>
          </div>
          <ul className={classes.rules}>
            <li>Cada dia com uma lição concluída ou uma missão respondida soma um dia.</li>
            <li>
              Num dia sem ação, um escudo guarda os dias que já tem. Dá para juntar até {MAX_SHIELDS}: cada marco de 14
              dias traz um.
            </li>
            <li>Sem escudo, a contagem recomeça em 1 e o recorde continua seu.</li>
            <li>Dias de descanso e de pausa, que você escolhe no seu plano, não somam e não quebram.</li>
            <li>A partir de 7 dias seguidos, lições e missões valem 20% a mais; a partir de 21, 50% a mais.</li>
          </ul>
        </Card>
      </div>
    </>
  );
}
