import { normalizeEmail } from '@jornada/contract/fields/normalize-email';
import { addressFault } from '@jornada/domain/accounts/email-address';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { explain } from '../../../platform/explain.ts';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { LikelyDomain } from '../../ui/likely-domain.tsx';
import { foundPeopleQuery, moveQuery, useMoveOrder, type OrderToMove } from './api.ts';
import { MovePreview } from './move-preview.tsx';
import classes from './owner.module.css';

type MoveOrderFormProps = { order: OrderToMove; onDone: () => void; onCancel?: () => void };

/** The form replaces the button that had the focus. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** Long enough to type the next letter. */
const typingPauseMs = 300;

/** Whom an order belongs to: a person who is searched for, or an address. What happens is said before it can be sent. */
export function MoveOrderForm({ order, onDone, onCancel }: MoveOrderFormProps) {
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), typingPauseMs);
  const email = normalizeEmail(asked);
  const isAddress = addressFault(email) === null;
  const people = useQuery({ ...foundPeopleQuery(asked), enabled: asked.length >= 2 });
  const preview = useQuery({ ...moveQuery(order, email), enabled: isAddress, retry: false });
  const moving = useMoveOrder(order);
  const isReady = isAddress && preview.data !== undefined && normalizeEmail(typed) === email;
  const found = asked.length < 2 ? [] : (people.data?.items ?? []).filter((person) => person.email !== asked);
  const failure = moving.error ?? preview.error ?? people.error;

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady || moving.isPending) return;
    moving.mutate(email, {
      onSuccess: () => {
        toast.success({ title: 'Compra passada', message: `Agora ela é de ${email}.` });
        onDone();
      },
    });
  };
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <TextInput
        label="De quem é"
        description="Digite o e-mail, ou procure pelo nome de quem já tem conta"
        type="search"
        inputMode="email"
        autoComplete="off"
        maxLength={100}
        ref={onCancel ? takeFocus : null}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          moving.reset();
        }}
      />
      <LikelyDomain email={email} onTake={setTyped} />
      {found.length > 0 && (
        <ul className={classes.people} aria-label="Pessoas encontradas">
          {found.map(({ id, name, email: address }) => (
            <li key={id}>
              <button type="button" onClick={() => setTyped(address)}>
                <b>{name}</b> <span>{address}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {isReady && <MovePreview email={email} preview={preview.data} />}
        {isAddress && preview.isFetching && !preview.data && <p className={classes.note}>Vendo o que muda…</p>}
        {!isAddress && asked.length >= 2 && people.data && found.length === 0 && (
          <p className={classes.note}>Ninguém encontrado. Digite o e-mail completo para criar uma conta.</p>
        )}
      </div>
      {failure && failure.code !== 'step_up_required' && (
        <p role="alert" className={classes.failure}>
          {explain(failure, 'Não foi possível passar esta compra').message}
        </p>
      )}
      <DialogActions>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
        )}
        <Button type="submit" disabled={!isReady} loading={moving.isPending}>
          Passar a compra
        </Button>
      </DialogActions>
    </form>
  );
}
