import { VisuallyHidden } from '@mantine/core';
import { IconLayoutDashboard, IconLogout, IconUser, IconMoon } from '@tabler/icons-react';
import { useState } from 'react';
import { useSignOut } from '../../accounts/sign-out.ts';
import type { Session } from '../../platform/session.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Menu, MenuDivider, MenuItem, MenuLink, MenuChoice } from '../../ui/menu/menu.tsx';
import { Unread } from '../../ui/unread.tsx';
import classes from './account-menu.module.css';
import { colorSchemeChoices, colorSchemes } from '../../platform/color-scheme.ts';
import { useColorScheme } from '../../platform/use-color-scheme.ts';

/** `news`: what waits in 'Minhas respostas', in words. */
type AccountMenuProps = { user: Session['user']; isAdmin: boolean; news: string | undefined };

/** The menu of the member's avatar: Perfil, unread answers, Admin (administrators only), Tema, Sair. */
export function AccountMenu({ user, isAdmin, news }: AccountMenuProps) {
  const signOut = useSignOut();
  return (
    <Menu
      button={
        <>
          <Avatar name={user.name} size={42} />
          {news && <Unread corner />}
          <VisuallyHidden>
            Menu de {user.name}
            {news && `, ${news}`}
          </VisuallyHidden>
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
      {news && (
        <MenuLink to="/perfil/respostas" icon={<Unread />}>
          {news}
        </MenuLink>
      )}
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

/** 'Tema' in the avatar menu: shows the chosen scheme and, opened, the choices. */
function ColorSchemeItems() {
  const { colorScheme, setColorScheme } = useColorScheme();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MenuItem
        stays
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        icon={<IconMoon size={19} stroke={1.8} />}
        note={colorSchemes[colorScheme]}
      >
        Tema
      </MenuItem>
      {isOpen && (
        <MenuChoice label="Tema" choices={colorSchemeChoices} chosen={colorScheme} onChoose={setColorScheme} />
      )}
    </>
  );
}
