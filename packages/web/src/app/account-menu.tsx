import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconLayoutDashboard, IconLogout, IconUser } from '@tabler/icons-react';
import { useSignOut } from '../accounts/sign-out.ts';
import type { Session } from '../platform/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import classes from './account-menu.module.css';
import { ColorSchemeItems } from './color-scheme-items.tsx';

type AccountMenuProps = { user: Session['user']; isAdmin: boolean };

/** The menu behind the member's initials: Perfil, Admin (administrators only), Tema, Sair. */
export function AccountMenu({ user, isAdmin }: AccountMenuProps) {
  const signOut = useSignOut();
  return (
    <Menu width={240} position="bottom-end" offset={8} radius="lg" classNames={classes} returnFocus>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <Avatar name={user.name} size={42} />
          <VisuallyHidden>Menu de {user.name}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who} role="presentation">
          <b>{user.name}</b>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/perfil" leftSection={<IconUser size={19} stroke={1.8} />}>
          Perfil
        </Menu.Item>
        {isAdmin && (
          <Menu.Item component={Link} to="/admin" leftSection={<IconLayoutDashboard size={19} stroke={1.8} />}>
            Admin
          </Menu.Item>
        )}
        <ColorSchemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={19} stroke={1.8} />} onClick={() => signOut.mutate()}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
