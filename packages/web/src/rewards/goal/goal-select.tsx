import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useSetDailyGoal } from '../api.ts';
import { xp } from '../format-xp.ts';
import { GOAL_PRESETS } from './goal-presets.ts';
import { withUnpaidNote, type TodaysGoal } from './unpaid-note.tsx';

type GoalSelectProps = {
  metaDiariaXp: number;
  /** Null until it is known. */
  today: TodaysGoal | null;
};

/** Chooses the daily goal among the quick ones and the member's own value, and saves it (specification §2 /perfil). */
export function GoalSelect({ metaDiariaXp, today }: GoalSelectProps) {
  const saving = useSetDailyGoal();
  const [chosen, setChosen] = useState<number | null>(null);
  const goal = chosen ?? metaDiariaXp;
  const goals = [...new Set([...GOAL_PRESETS, metaDiariaXp])].toSorted((a, b) => a - b);
  const save = (
    <Button type="submit" variant="light" loading={saving.isPending}>
      Salvar
    </Button>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(goal, { onSuccess: () => setChosen(null) });
      }}
    >
      <NativeSelect
        aria-label="Meta diária"
        size="md"
        data={goals.map((value) => ({ value: String(value), label: xp(value) }))}
        value={String(goal)}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
        {...withUnpaidNote(goal, today, save)}
      />
    </form>
  );
}
