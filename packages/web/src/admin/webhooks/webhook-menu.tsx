import { VisuallyHidden } from '@mantine/core';
import { IconDots, IconPencil, IconRefresh, IconSend, IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import type { Webhook } from './api.ts';
import classes from './webhook-card.module.css';

const SecurityDialog = lazyDialog(() => import('./dialogs/security-dialog.tsx'), 'SecurityDialog');
const EditDialog = lazyDialog(() => import('./dialogs/edit-dialog.tsx'), 'EditDialog');
const RotateDialog = lazyDialog(() => import('./dialogs/rotate-dialog.tsx'), 'RotateDialog');
const TestEventDialog = lazyDialog(() => import('./dialogs/test-event-dialog.tsx'), 'TestEventDialog');

type Asked = 'security' | 'edit' | 'rotate' | 'test';

/** Less frequent actions on a webhook. */
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
      {asked === 'security' && <SecurityDialog webhook={webhook} onClose={close} />}
      {asked === 'test' && <TestEventDialog webhook={webhook} onClose={close} />}
      {asked === 'edit' && <EditDialog webhook={webhook} onClose={close} />}
      {asked === 'rotate' && <RotateDialog webhook={webhook} onClose={close} />}
    </>
  );
}
