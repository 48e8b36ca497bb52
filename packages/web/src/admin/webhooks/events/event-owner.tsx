import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { OwnerChain } from '../../purchases/owner/owner-chain.tsx';
import type { EventDetail } from './api.ts';
import classes from './payload-dialog.module.css';

const MoveOrderDialog = lazyDialog(() => import('../../purchases/owner/move-order-dialog.tsx'), 'MoveOrderDialog');

/** Whose the event's purchase is: asked where nobody can be found by its address, else 'Esta compra é de outra pessoa' (decision H18). */
export function EventOwner({ event }: { event: EventDetail }) {
  const { id: eventId, platform, orderReference, mayMove, owners, unreadableBuyer } = event;
  const [isOpen, setOpen] = useState(false);
  if (!mayMove || orderReference === null) return null;
  const isAsked = unreadableBuyer !== null;
  return (
    <div className={classes.owner}>
      {isAsked && (
        <p>
          {unreadableBuyer === '' ? (
            'A plataforma não mandou o e-mail de quem comprou.'
          ) : (
            <>
              No lugar do e-mail de quem comprou veio <b>{unreadableBuyer}</b>.
            </>
          )}{' '}
          Diga de quem é esta compra: as renovações seguem sozinhas.
        </p>
      )}
      {owners.length > 0 && <OwnerChain owners={owners} />}
      <Button variant={isAsked ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        {isAsked ? 'Dizer de quem é' : 'Esta compra é de outra pessoa'}
      </Button>
      {isOpen && <MoveOrderDialog order={{ platform, orderReference, eventId }} onClose={() => setOpen(false)} />}
    </div>
  );
}
