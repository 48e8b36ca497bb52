import { Button } from '@mantine/core';
import { useState } from 'react';
import { MoveOrderForm } from '../../purchases/owner/move-order-form.tsx';
import { OwnerChain } from '../../purchases/owner/owner-chain.tsx';
import classes from '../../purchases/owner/owner.module.css';
import type { EventDetail } from './api.ts';

/** Whose the event's purchase is: asked where nobody can be found by its address, else 'Esta compra é de outra pessoa' (decision H18). */
export function EventOwner({ event }: { event: EventDetail }) {
  const { id: eventId, platform, orderReference, mayMove, owners, unreadableBuyer } = event;
  const [isOpen, setOpen] = useState(false);
  if (!mayMove || orderReference === null) return null;
  const form = (
    <MoveOrderForm
      order={{ platform, orderReference, eventId }}
      onDone={() => setOpen(false)}
      {...(unreadableBuyer === null && { onCancel: () => setOpen(false) })}
    />
  );
  return (
    <section className={classes.owner}>
      {owners.length > 0 && <OwnerChain owners={owners} />}
      {unreadableBuyer !== null && (
        <>
          <h3>De quem é esta compra?</h3>
          <p className={classes.note}>
            {unreadableBuyer === '' ? (
              'A plataforma não mandou o e-mail de quem comprou.'
            ) : (
              <>
                No lugar do e-mail de quem comprou veio <b>{unreadableBuyer}</b>.
              </>
            )}{' '}
            Diga de quem é: as renovações seguem sozinhas.
          </p>
        </>
      )}
      {unreadableBuyer !== null || isOpen ? (
        form
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          Esta compra é de outra pessoa
        </Button>
      )}
    </section>
  );
}
