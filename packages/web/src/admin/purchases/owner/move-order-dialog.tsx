import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { OrderToMove } from './api.ts';
import { MoveOrderForm } from './move-order-form.tsx';

/** 'Esta compra é de outra pessoa', on a person's page. */
export const MoveOrderDialog = ({ order, onClose }: { order: OrderToMove; onClose: () => void }) => (
  <Dialog title="Esta compra é de outra pessoa" onClose={onClose} width={560}>
    <MoveOrderForm order={order} onDone={onClose} onCancel={onClose} />
  </Dialog>
);
