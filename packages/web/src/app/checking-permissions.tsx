import { Loader } from '@mantine/core';
import { mainId } from '../ui/focus/skip-link.tsx';
import classes from './checking-permissions.module.css';

/** Shown while the administrators' door checks the role. */
export function CheckingPermissions() {
  return (
    <main id={mainId} tabIndex={-1} className={classes.page} role="status">
      <Loader size={28} aria-hidden="true" />
      <p>Verificando permissões...</p>
    </main>
  );
}
