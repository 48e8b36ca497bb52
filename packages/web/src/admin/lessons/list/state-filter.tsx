import type { LessonRow } from '@jornada/contract/lessons/admin-lessons';
import { formatNumber } from '../../../platform/number-format.ts';
import { FilterChoice } from '../../ui/list/filter-bar.tsx';
import { PillChoice } from '../../ui/pill-choice.tsx';
import { countStates, type LessonState } from './lesson-state.ts';
import classes from './state-filter.module.css';

export type Shown = LessonState | 'all';

type StateFilterProps = { lessons: readonly LessonRow[]; chosen: Shown; onChoose: (shown: Shown) => void };

/** Which lessons the list shows. Nothing while all of them are published. */
export function StateFilter({ lessons, chosen, onChoose }: StateFilterProps) {
  const counts = countStates(lessons);
  if (counts.scheduled + counts.draft === 0) return null;
  const choices = [
    { value: 'all', label: 'Todas', count: lessons.length },
    { value: 'published', label: 'Publicadas', count: counts.published },
    { value: 'scheduled', label: 'Agendadas', count: counts.scheduled },
    { value: 'draft', label: 'Rascunhos', count: counts.draft },
  ] as const;
  return (
    <>
      <div className={classes.wide}>
        <PillChoice<Shown> label="Mostrar" choices={choices} chosen={chosen} onChoose={onChoose} />
      </div>
      {/* Four pills are wider than a phone. */}
      <div className={classes.narrow}>
        <FilterChoice<Shown>
          label="Mostrar"
          choices={choices.map(({ value, label, count }) => ({ value, label: `${label} (${formatNumber(count)})` }))}
          chosen={chosen}
          onChoose={onChoose}
        />
      </div>
    </>
  );
}
