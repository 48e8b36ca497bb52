import type { EnrollmentRow } from '@jornada/contract/enrollments/admin-enrollments';
import { IconCheck } from '@tabler/icons-react';
import { Pill } from '../ui/pill.tsx';
import { statusNames } from './enrollment-labels.ts';

/** An enrollment's status as a label. */
export function StatusPill({ status }: Pick<EnrollmentRow, 'status'>) {
  if (status !== 'concluido') {
    return (
      <Pill tone={status === 'ativo' ? 'leaf' : 'plain'} mark="dot">
        {statusNames[status]}
      </Pill>
    );
  }
  return (
    <Pill tone="amber" mark={<IconCheck size={13} stroke={3} aria-hidden="true" />}>
      {statusNames[status]}
    </Pill>
  );
}
