import { Loader } from '@mantine/core';
import { mainId } from '../ui/skip-link.tsx';
import classes from './checking-permissions.module.css';

/** While it is found out whether the visitor is an administrator. */
export function CheckingPermissions() {
  return (
    <main id={mainId} tabIndex={-1} className={classes.page} role="status">
      <Loader size={28} color="leaf" aria-hidden="true" />
      <p>Verificando permissões...</p>
    </main>
  );
}
