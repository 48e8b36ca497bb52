import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import classes from './toast-host.module.css';
import type { Toast, ToastKind } from './toast.ts';

const icons = { success: IconCheck, info: IconInfoCircle, error: IconAlertTriangle } as const;

/** Long enough to read a sentence twice. */
const shownForMs = 6000;

export function showToast(kind: ToastKind, { title, message }: Toast): void {
  const Icon = icons[kind];
  notifications.show({
    title,
    message,
    icon: <Icon size={19} stroke={2.2} />,
    // The same words twice at once are one message.
    id: `${kind}:${title ?? ''}:${message}`,
    className: `${classes.toast} ${classes[kind]}`,
    closeButtonProps: { 'aria-label': 'Fechar' },
    role: kind === 'error' ? 'alert' : 'status',
  });
}

/** Where messages appear: at the foot of the page, above the bottom bar on phones. */
export default function ToastHost() {
  return (
    <Notifications position="bottom-center" autoClose={shownForMs} limit={3} classNames={{ root: classes.root }} />
  );
}
