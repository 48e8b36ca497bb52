import { VisuallyHidden } from '@mantine/core';
import { IconLayoutDashboard, IconLogout, IconUser } from '@tabler/icons-react';
import { useSignOut } from '../../accounts/sign-out.ts';
import type { Session } from '../../platform/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu, MenuDivider, MenuItem, MenuLink } from '../../ui/menu/menu.tsx';
import classes from './account-menu.module.css';
import { ColorSchemeItems } from './color-scheme-items.tsx';

type AccountMenuProps = { user: Session['user']; isAdmin: boolean };

/** The menu of the member's avatar: Perfil, Admin (administrators only), Tema, Sair. */
export function AccountMenu({ user, isAdmin }: AccountMenuProps) {
  const signOut = useSignOut();
  return (
    <Menu
      button={
        <>
          <Avatar name={user.name} size={42} />
          <VisuallyHidden>Menu de {user.name}</VisuallyHidden>
        </>
      }
    >
      <div className={classes.who} role="presentation">
        <b>{user.name}</b>
        <span>{user.email}</span>
      </div>
      <MenuDivider />
      <MenuLink to="/perfil" icon={<IconUser size={19} stroke={1.8} />}>
        Perfil
      </MenuLink>
      {isAdmin && (
        <MenuLink to="/admin" icon={<IconLayoutDashboard size={19} stroke={1.8} />}>
          Admin
        </MenuLink>
      )}
      <ColorSchemeItems />
      <MenuDivider />
      <MenuItem icon={<IconLogout size={19} stroke={1.8} />} onClick={() => signOut.mutate()}>
        Sair
      </MenuItem>
    </Menu>
  );
}
