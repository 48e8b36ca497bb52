import { Drawer } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useGivenBackFocus } from '../../ui/use-given-back-focus.ts';
import classes from './admin-drawer.module.css';
import { AdminNav } from './admin-nav.tsx';

/** The menu on phones, open while it is mounted; it goes when somebody has gone somewhere. */
export function AdminDrawer({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  useGivenBackFocus();
  const from = useRef(pathname);
  useEffect(() => {
    if (from.current !== pathname) onClose();
  }, [pathname, onClose]);
  return (
    <Drawer
      opened
      onClose={onClose}
      title="Administração"
      size={288}
      padding={16}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 44, iconSize: 22 }}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
    >
      <AdminNav />
    </Drawer>
  );
}
