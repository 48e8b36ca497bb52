import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import classes from './security.module.css';

const ChangePasswordDialog = lazyDialog(() => import('./change-password-dialog.tsx'), 'ChangePasswordDialog');

/** 'Segurança': opens the dialog for a new password (specification §2 /perfil). */
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
      {isOpen && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
