import { VisuallyHidden } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconSelector, IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useSignOut } from '../../accounts/sign-out.ts';
import { colorSchemeChoices } from '../../platform/color-scheme.ts';
import { useSession } from '../../platform/session.ts';
import { useColorScheme } from '../../platform/use-color-scheme.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Menu, MenuChoice, MenuDivider, MenuItem, MenuLink } from '../../ui/menu/menu.tsx';
import { Face } from '../ui/face.tsx';
import type { LeaveUnsavedProps } from '../ui/form/unsaved-guard.tsx';
import { isAnythingUnsaved } from '../ui/form/unsaved.ts';
import classes from './admin-account.module.css';

const LeaveUnsaved = lazyDialog<'LeaveUnsaved', LeaveUnsavedProps>(
  () => import('../ui/form/unsaved-guard.tsx'),
  'LeaveUnsaved',
);

/**
 * The signed-in administrator with a menu: profile with password and devices, theme in place, 'Sair' (specification §2 "Admin shell"). It
 * is at the column's foot; on phones the avatar at the right of the bar. 'Sair' asks first while a form has unsaved values, because nothing
 * can be saved after the session ends.
 */
export function AdminAccount() {
  const { user } = useSession();
  const signOut = useSignOut();
  const { colorScheme, setColorScheme } = useColorScheme();
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    signOut.mutate();
  };
  return (
    <div className={classes.account}>
      <Menu
        button={
          <span className={classes.who}>
            <Face name={user.name} avatarUrl={user.avatarUrl} />
            <span className={classes.text}>
              <VisuallyHidden>Menu de </VisuallyHidden>
              <b>{user.name}</b>
              <small>Admin</small>
            </span>
            <IconSelector size={16} stroke={1.8} aria-hidden="true" />
          </span>
        }
      >
        <div className={classes.person} role="presentation">
          <b>{user.name}</b>
          <span>{user.email}</span>
        </div>
        <MenuDivider />
        <MenuLink to="/perfil" icon={<IconUserCircle size={19} stroke={1.8} />}>
          Perfil, senha e dispositivos
        </MenuLink>
        <div className={classes.theme} role="presentation">
          <IconDeviceDesktop size={19} stroke={1.8} aria-hidden="true" />
          <span aria-hidden="true">Tema</span>
          <MenuChoice label="Tema" choices={colorSchemeChoices} chosen={colorScheme} onChoose={setColorScheme} />
        </div>
        <MenuDivider />
        <MenuItem
          icon={<IconLogout size={19} stroke={1.8} />}
          disabled={signOut.isPending}
          onClick={() => (isAnythingUnsaved() ? setAsking(true) : leave())}
        >
          Sair
        </MenuItem>
      </Menu>
      {isAsking && <LeaveUnsaved onLeave={leave} onClose={() => setAsking(false)} />}
    </div>
  );
}
