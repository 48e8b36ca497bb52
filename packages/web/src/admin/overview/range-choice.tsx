import { PillChoice } from '../ui/pill-choice.tsx';
import type { Range } from './api.ts';

const choices: readonly { value: Range; label: string }[] = [
  { value: '7d', label: '7 dias' },
  { value: '30d', label: '30 dias' },
  { value: '90d', label: '90 dias' },
];

export const isRange = (kept: string | null): kept is Range => choices.some(({ value }) => value === kept);

/** The range of all figures and of the chart. */
export const RangeChoice = ({ chosen, onChoose }: { chosen: Range; onChoose: (range: Range) => void }) => (
  <PillChoice label="Período" choices={choices} chosen={chosen} onChoose={onChoose} />
);
