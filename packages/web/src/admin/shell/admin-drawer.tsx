import { Drawer } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCloseOnBack } from '../../ui/back/use-close-on-back.ts';
import { useRestoredFocus } from '../../ui/focus/use-restored-focus.ts';
import classes from './admin-drawer.module.css';
import { AdminNav } from './admin-nav.tsx';

/** The menu on phones, open while it is mounted. It closes after a navigation. */
export function AdminDrawer({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  useRestoredFocus();
  useCloseOnBack(onClose);
  const from = useRef(pathname);
  useEffect(() => {
    if (from.current !== pathname) onClose();
  }, [pathname, onClose]);
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      size={288}
      padding={16}
      classNames={{ content: classes.content, title: classes.title, body: classes.body }}
    >
      <Drawer.Overlay color="#12132c" backgroundOpacity={0.62} />
      <Drawer.Content>
        {/* Not Mantine's header: a <header> in a dialog counts as a second banner of the page. */}
        <div className={classes.head}>
          <Drawer.Title>Administração</Drawer.Title>
          <Drawer.CloseButton aria-label="Fechar" size={44} iconSize={22} />
        </div>
        <Drawer.Body>
          <AdminNav />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
