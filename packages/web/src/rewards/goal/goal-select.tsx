import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useSetDailyGoal } from '../api.ts';
import { xp } from '../xp-words.ts';
import { GOAL_PRESETS } from './goal-presets.ts';
import classes from './goal-select.module.css';

/** Chooses the daily goal among the quick ones and the member's own value, and saves it (specification §2 /perfil). */
export function GoalSelect({ metaDiariaXp }: { metaDiariaXp: number }) {
  const saving = useSetDailyGoal();
  const [chosen, setChosen] = useState<number | null>(null);
  const goal = chosen ?? metaDiariaXp;
  const goals = [...new Set([...GOAL_PRESETS, metaDiariaXp])].toSorted((a, b) => a - b);
  return (
    <form
      className={classes.row}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(goal, { onSuccess: () => setChosen(null) });
      }}
    >
      <NativeSelect
        aria-label="Meta diária"
        size="md"
        className={classes.select}
        data={goals.map((value) => ({ value: String(value), label: xp(value) }))}
        value={String(goal)}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      />
      <Button type="submit" variant="light" loading={saving.isPending}>
        Salvar
      </Button>
    </form>
  );
}
