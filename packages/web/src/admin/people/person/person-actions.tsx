import type { Person } from '@jornada/contract/people/people';
import { Button, VisuallyHidden } from '@mantine/core';
import {
  IconDeviceMobileOff,
  IconDots,
  IconPencil,
  IconPlus,
  IconShieldDown,
  IconShieldUp,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../platform/session.ts';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { Menu, MenuItem } from '../../../ui/menu/menu.tsx';
import { AskingBlock } from '../../conversations/asking-block.tsx';
import classes from './person-page.module.css';

const EnrollDialog = lazyDialog(() => import('./enroll-dialog.tsx'), 'EnrollDialog');
const AccessLinkDialog = lazyDialog(() => import('../dialogs/access-link-dialog.tsx'), 'AccessLinkDialog');
const ResetSecondFactorDialog = lazyDialog(
  () => import('../dialogs/reset-second-factor-dialog.tsx'),
  'ResetSecondFactorDialog',
);
const CorrectPersonDialog = lazyDialog(() => import('../dialogs/correct-person-dialog.tsx'), 'CorrectPersonDialog');
const RoleDialog = lazyDialog(() => import('../dialogs/role-dialog.tsx'), 'RoleDialog');
const DeletePersonDialog = lazyDialog(() => import('../dialogs/delete-person-dialog.tsx'), 'DeletePersonDialog');

type Asked = 'enroll' | 'link' | 'correct' | 'role' | 'factor' | 'delete';

/** The actions on a person: enroll, hand over an access link, correct name and address, change the role, delete. Nobody can delete themselves (decision A8). */
export function PersonActions({ person: { user, isAskingBlocked } }: { person: Person }) {
  const [asked, ask] = useState<Asked | null>(null);
  const navigate = useNavigate();
  const isOneself = useSession().user.id === user.id;
  const close = () => ask(null);
  return (
    <>
      <Button variant="default" onClick={() => ask('link')}>
        Link de acesso
      </Button>
      <Button leftSection={<IconPlus size={17} stroke={2.4} aria-hidden="true" />} onClick={() => ask('enroll')}>
        Inscrever em Jornada
      </Button>
      <Menu
        button={
          <span className={classes.more}>
            <IconDots size={18} aria-hidden="true" />
            <VisuallyHidden>Mais ações</VisuallyHidden>
          </span>
        }
      >
        {user.role === 'user' && (
          <MenuItem icon={<IconPencil size={18} stroke={1.8} />} onClick={() => ask('correct')}>
            Corrigir nome e e-mail
          </MenuItem>
        )}
        {user.role === 'admin' ? (
          <MenuItem icon={<IconShieldDown size={18} stroke={1.8} />} onClick={() => ask('role')}>
            Remover dos administradores
          </MenuItem>
        ) : (
          <MenuItem icon={<IconShieldUp size={18} stroke={1.8} />} onClick={() => ask('role')}>
            Tornar administrador
          </MenuItem>
        )}
        <AskingBlock user={user} isBlocked={isAskingBlocked} />
        {!isOneself && (user.hasSecondFactor || user.passkeyCount > 0) && (
          <MenuItem icon={<IconDeviceMobileOff size={18} stroke={1.8} />} onClick={() => ask('factor')}>
            Desligar as duas etapas
          </MenuItem>
        )}
        {!isOneself && (
          <MenuItem icon={<IconTrash size={18} stroke={1.8} />} onClick={() => ask('delete')}>
            <span className={classes.danger}>Excluir usuário</span>
          </MenuItem>
        )}
      </Menu>
      {asked === 'enroll' && <EnrollDialog person={user} onClose={close} />}
      {asked === 'correct' && <CorrectPersonDialog person={user} onClose={close} />}
      {asked === 'link' && <AccessLinkDialog person={user} onClose={close} />}
      {asked === 'factor' && <ResetSecondFactorDialog person={user} onClose={close} />}
      {asked === 'role' && <RoleDialog person={user} onClose={close} />}
      {asked === 'delete' && (
        <DeletePersonDialog
          person={user}
          onClose={close}
          onDeleted={() => void navigate({ to: '/admin/users', replace: true })}
        />
      )}
    </>
  );
}
