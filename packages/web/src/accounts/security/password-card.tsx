import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import classes from './security.module.css';

const ChangePasswordDialog = lazy(() =>
  import('./change-password-dialog.tsx').then((module) => ({ default: module.ChangePasswordDialog })),
);

/** 'Segurança': the way to a new password (specification §2 /perfil). */
export function PasswordCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card pad="lg" className={classes.row}>
      <div>
        <h2 className={classes.title}>Segurança</h2>
        <p className={classes.lead}>Troque sua senha quando quiser.</p>
      </div>
      <Button variant="light" leftSection={<IconKey size={18} />} onClick={() => setOpen(true)}>
        Alterar Senha
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangePasswordDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
