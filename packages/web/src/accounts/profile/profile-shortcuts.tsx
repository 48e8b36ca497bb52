import { Button } from '@mantine/core';
import { IconLayoutDashboard, IconLogout } from '@tabler/icons-react';
import { ButtonLink } from '../../ui/button-link.tsx';
import classes from './profile-shortcuts.module.css';
import { useSignOut } from '../sign-out.ts';

/** On phones: the link to the administration, for administrators, and signing out (specification §2 /perfil). */
export function ProfileShortcuts({ isAdmin }: { isAdmin: boolean }) {
  const signOut = useSignOut();
  return (
    <div className={classes.shortcuts}>
      {isAdmin && (
        <ButtonLink to="/admin" variant="subtle" justify="flex-start" leftSection={<IconLayoutDashboard size={19} />}>
          Painel administrativo
        </ButtonLink>
      )}
      <Button
        className={classes.leave}
        variant="subtle"
        justify="flex-start"
        leftSection={<IconLogout size={19} />}
        loading={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        Sair
      </Button>
    </div>
  );
}
