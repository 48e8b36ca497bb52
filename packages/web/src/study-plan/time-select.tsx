import '@mantine/core/styles/Combobox.css';
import { NativeSelect } from '@mantine/core';
import { formatStudyTime } from '@jornada/domain/study-plan/study-time';

/** 20 h: the evening, when most people have time. */
export const USUAL_MINUTE = 1200;

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index * 30);

/** The hour of study among the half hours of a day, and the member's own. `value`: minutes after midnight. */
export function TimeSelect({ value, onChange }: { value: number; onChange: (minute: number) => void }) {
  const minutes = [...new Set([...HALF_HOURS, value])].toSorted((a, b) => a - b);
  return (
    <NativeSelect
      label="Hora do estudo"
      size="md"
      data={minutes.map((minute) => ({ value: String(minute), label: formatStudyTime(minute) }))}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
