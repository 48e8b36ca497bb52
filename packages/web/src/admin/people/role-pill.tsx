import { personFields } from '@jornada/contract/fields/people-fields';
import type { Role } from '@jornada/contract/accounts/accounts';
import { Pill } from '../ui/pill.tsx';

/** 'Admin' or 'Usuário' (specification §2 /admin/users). */
export const RolePill = ({ role }: { role: Role }) => (
  <Pill tone={role === 'admin' ? 'leaf' : 'plain'}>{personFields.role.choices[role].label}</Pill>
);
