import { Button, TextInput } from '@mantine/core';
import { isValidDailyGoal, MAX_DAILY_GOAL, MIN_DAILY_GOAL } from '@jornada/domain/rewards/daily-goal';
import { useState, type FormEvent } from 'react';
import { Card } from '../../ui/card.tsx';
import cards from '../progress-cards.module.css';
import { xp } from '../format-xp.ts';
import classes from './goal-chooser.module.css';
import { GOAL_PRESETS } from './goal-presets.ts';
import { OutOfReach } from './out-of-reach.tsx';
import { withUnpaidNote, type TodaysGoal } from './unpaid-note.tsx';

type GoalChooserProps = {
  /** In XP. */
  goal: number;
  today: TodaysGoal;
  isSaving: boolean;
  /** Resolves to whether the goal was saved. */
  onChoose: (goal: number) => Promise<boolean>;
};

/**
 * The quick goals and a field for any other goal. A value that is not a whole number within 10–1000 is ignored without a message, and
 * the field returns to the current goal (specification §5 "Custom daily goal").
 */
export function GoalChooser({ goal, today, isSaving, onChoose }: GoalChooserProps) {
  const [typed, setTyped] = useState<string | null>(null);

  const wanted = typed?.trim() === '' ? Number.NaN : Number(typed ?? goal);

  const save = (
    <Button type="submit" variant="light" loading={isSaving}>
      Atualizar
    </Button>
  );

  async function update(event: FormEvent) {
    event.preventDefault();
    if (!isValidDailyGoal(wanted)) return setTyped(null);
    if (await onChoose(wanted)) setTyped(null);
  }

  return (
    <Card pad="lg">
      <div className={cards.head}>
        <h2>Sua meta diária</h2>
      </div>
      <p className={cards.note}>Escolha um ritmo que caiba nos dias cheios.</p>
      <div role="group" aria-label="Metas rápidas" className={classes.presets}>
        {GOAL_PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === goal}
            onClick={() => {
              setTyped(null);
              void onChoose(preset);
            }}
          >
            {xp(preset)}
          </button>
        ))}
      </div>
      <OutOfReach
        goal={goal}
        isBusy={isSaving}
        onChoose={(offered) => {
          setTyped(null);
          void onChoose(offered);
        }}
      />
      <form className={classes.own} onSubmit={(event) => void update(event)} noValidate>
        <TextInput
          label={`Outro valor (${MIN_DAILY_GOAL} a ${MAX_DAILY_GOAL})`}
          type="number"
          inputMode="numeric"
          min={MIN_DAILY_GOAL}
          max={MAX_DAILY_GOAL}
          step={10}
          value={typed ?? String(goal)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          {...withUnpaidNote(isValidDailyGoal(wanted) ? wanted : goal, today, save)}
        />
      </form>
    </Card>
  );
}
