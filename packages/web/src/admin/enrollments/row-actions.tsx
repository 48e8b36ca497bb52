import type { EnrollmentRow } from '@jornada/contract/admin-enrollments';
import { IconCircleX, IconEye, IconKey, IconRotate } from '@tabler/icons-react';
import { IconButton, IconButtons, IconLink } from '../ui/icon-button.tsx';
import type { EnrollmentActionName } from './enrollment-actions.ts';

type RowActionsProps = { row: EnrollmentRow; onAction: (action: EnrollmentActionName) => void; onExplain: () => void };

/** View the user, see why they have access, reset progress, cancel the enrollment (specification §2). */
export function RowActions({ row, onAction, onExplain }: RowActionsProps) {
  const { user, journey } = row;
  const what = `${user.name} em ${journey.name}`;
  return (
    <IconButtons>
      <IconLink
        icon={IconEye}
        label={`Ver ${user.name}`}
        hint="Ver usuário"
        to="/admin/users/$userId"
        params={{ userId: user.id }}
      />
      <IconButton icon={IconKey} label={`Por que tem acesso? ${what}`} hint="Por que tem acesso?" onClick={onExplain} />
      <IconButton
        icon={IconRotate}
        label={`Resetar progresso de ${what}`}
        hint="Resetar progresso"
        onClick={() => onAction('reset')}
      />
      <IconButton
        icon={IconCircleX}
        label={`Cancelar inscrição de ${what}`}
        hint="Cancelar inscrição"
        danger
        onClick={() => onAction('cancel')}
      />
    </IconButtons>
  );
}
