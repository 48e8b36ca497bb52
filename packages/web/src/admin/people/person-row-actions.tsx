import type { PersonInList } from '@jornada/contract/people/people';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { useSession } from '../../platform/session.ts';
import { IconButton, IconButtons, IconLink } from '../ui/icon-button.tsx';

export type DeletedPerson = Pick<PersonInList, 'id' | 'name' | 'email'>;

type PersonActionsProps = { person: DeletedPerson; onDelete: (person: DeletedPerson) => void };

/** Administrators cannot delete themselves (decision A8). */
export function PersonActions({ person, onDelete }: PersonActionsProps) {
  const { id, name } = person;
  const isOneself = useSession().user.id === id;
  return (
    <IconButtons>
      <IconLink icon={IconEye} label={`Ver ${name}`} hint="Ver" to="/admin/users/$userId" params={{ userId: id }} />
      {!isOneself && (
        <IconButton icon={IconTrash} label={`Excluir ${name}`} hint="Excluir" danger onClick={() => onDelete(person)} />
      )}
    </IconButtons>
  );
}
