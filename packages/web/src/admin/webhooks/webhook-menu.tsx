import { VisuallyHidden } from '@mantine/core';
import { IconDots, IconPencil, IconRefresh, IconSend, IconShieldLock } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { Webhook } from './api.ts';
import classes from './webhook-card.module.css';

const SecurityDialog = lazy(() =>
  import('./dialogs/security-dialog.tsx').then((module) => ({ default: module.SecurityDialog })),
);
const EditDialog = lazy(() => import('./dialogs/edit-dialog.tsx').then((module) => ({ default: module.EditDialog })));
const RotateDialog = lazy(() =>
  import('./dialogs/rotate-dialog.tsx').then((module) => ({ default: module.RotateDialog })),
);
const TestEventDialog = lazy(() =>
  import('./dialogs/test-event-dialog.tsx').then((module) => ({ default: module.TestEventDialog })),
);

type Asked = 'security' | 'edit' | 'rotate' | 'test';

/** What is done to a webhook less often. */
export function WebhookMenu({ webhook, name }: { webhook: Webhook; name: string }) {
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  return (
    <>
      <Menu
        button={
          <span className={classes.more}>
            <IconDots size={18} aria-hidden="true" />
            <VisuallyHidden>Mais ações para {name}</VisuallyHidden>
          </span>
        }
      >
        <MenuItem icon={<IconShieldLock size={18} stroke={1.8} />} onClick={() => ask('security')}>
          Segurança
        </MenuItem>
        <MenuItem icon={<IconSend size={18} stroke={1.8} />} onClick={() => ask('test')}>
          Enviar evento de teste
        </MenuItem>
        <MenuItem icon={<IconPencil size={18} stroke={1.8} />} onClick={() => ask('edit')}>
          Editar
        </MenuItem>
        <MenuItem icon={<IconRefresh size={18} stroke={1.8} />} onClick={() => ask('rotate')}>
          Trocar endereço
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {asked === 'security' && <SecurityDialog webhook={webhook} onClose={close} />}
        {asked === 'test' && <TestEventDialog webhook={webhook} onClose={close} />}
        {asked === 'edit' && <EditDialog webhook={webhook} onClose={close} />}
        {asked === 'rotate' && <RotateDialog webhook={webhook} onClose={close} />}
      </Suspense>
    </>
  );
}
