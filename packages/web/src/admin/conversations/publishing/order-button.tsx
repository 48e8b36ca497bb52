import { IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { OrderDialogProps } from './order-dialog.tsx';

const OrderDialog = lazyDialog(() => import('./order-dialog.tsx'), 'OrderDialog');

/** Opens the order of a lesson's published questions. */
export function OrderButton({ lessonId, lessonTitle, fromId }: Omit<OrderDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={IconArrowsSort}
        label={`Ordem na lição ${lessonTitle}`}
        hint="Ordem na lição"
        onClick={() => setOpen(true)}
      />
      {isOpen && <OrderDialog {...{ lessonId, lessonTitle, fromId }} onClose={() => setOpen(false)} />}
    </>
  );
}
