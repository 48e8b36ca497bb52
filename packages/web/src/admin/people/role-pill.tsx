import type { Role } from '@jornada/contract/accounts';
import { Pill } from '../ui/pill.tsx';
import { roleNames } from './format-people.ts';

/** 'Admin' or 'Usuário' (specification §2 /admin/users). */
export const RolePill = ({ role }: { role: Role }) => (
  <Pill tone={role === 'admin' ? 'leaf' : 'plain'}>{roleNames[role]}</Pill>
);
