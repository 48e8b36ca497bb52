import { Drawer } from '@mantine/core';
import { useOpenedAfterMount } from '../../ui/use-opened-after-mount.ts';
import { LessonList, type LessonListProps } from './lesson-list.tsx';
import styles from './lesson-side.module.css';

export interface LessonDrawerProps extends LessonListProps {
  opened: boolean;
  onClose: () => void;
}

/** The list from the foot of the screen, within the thumb's reach. Going to another lesson closes it. */
export function LessonDrawer({ opened, onClose, ...list }: LessonDrawerProps) {
  return (
    <Drawer.Root opened={useOpenedAfterMount(opened)} onClose={onClose} position="bottom" size="auto">
      <Drawer.Overlay color="#12132c" backgroundOpacity={0.62} />
      <Drawer.Content className={styles.drawer} radius={24}>
        <Drawer.Header className={styles.drawerHead}>
          <Drawer.Title className={styles.drawerTitle}>Lições da Jornada</Drawer.Title>
          <Drawer.CloseButton aria-label="Fechar" size={44} radius="xl" />
        </Drawer.Header>
        <Drawer.Body p={0}>
          <LessonList {...list} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
