import { Button } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { OrderDialogProps } from './order-dialog.tsx';

const OrderDialog = lazyDialog<'OrderDialog', OrderDialogProps>(() => import('./order-dialog.tsx'), 'OrderDialog');

/** Opens the order of a lesson's published questions; `isSmall`: as an icon in a row. */
export function OrderButton({
  lessonId,
  lessonTitle,
  isSmall = false,
}: Omit<OrderDialogProps, 'onClose'> & { isSmall?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isSmall ? (
        <IconButton
          icon={IconArrowsSort}
          label={`Ordem na lição ${lessonTitle}`}
          hint="Ordem na lição"
          onClick={() => setOpen(true)}
        />
      ) : (
        <Button
          variant="default"
          leftSection={<IconArrowsSort size={17} stroke={1.8} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          Ordem na lição
        </Button>
      )}
      {isOpen && <OrderDialog lessonId={lessonId} lessonTitle={lessonTitle} onClose={() => setOpen(false)} />}
    </>
  );
}
