import { normalizeEmail } from '@jornada/contract/fields/normalize-email';
import { addressFault } from '@jornada/domain/accounts/email-address';
import { plural } from '@jornada/domain/plural';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../platform/endpoint-types.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { FoundPeople, useFoundPeople } from '../../ui/found-people.tsx';
import { textField } from '../../ui/form/use-checked-form.ts';
import { LikelyDomain } from '../../ui/likely-domain.tsx';
import { moveQuery, useMoveOrder, type OrderToMove } from './api.ts';
import classes from './owner.module.css';

/** 'Esta compra é de outra pessoa': whose it is, a person who is searched for, or an address. What happens is said before it can be sent. */
export function MoveOrderDialog({ order, onClose }: { order: OrderToMove; onClose: () => void }) {
  const form = useForm({
    initialValues: { email: '' },
    validate: (): Record<string, string> =>
      isReady ? {} : { email: isAddress ? 'Espere até ver o que muda' : 'Digite o e-mail completo' },
  });
  const typed = form.values.email;
  const { asked, read: people, found: all } = useFoundPeople(typed);
  const found = all.filter((person) => person.email !== asked);
  const email = normalizeEmail(asked);
  const isAddress = addressFault(email) === null;
  const preview = useQuery({ ...moveQuery(order, email), enabled: isAddress, retry: false });
  const moving = useMoveOrder(order);
  const isReady = isAddress && preview.data !== undefined && normalizeEmail(typed) === email;
  const take = (address: string) => form.setFieldValue('email', address);
  return (
    <FormDialog
      title="Esta compra é de outra pessoa"
      width={560}
      submit="Passar a compra"
      form={form}
      request={moving}
      bodyOf={() => email}
      issuesOf={({ message }) => ({ email: message })}
      success={`A compra agora é de ${email}.`}
      onClose={onClose}
    >
      <TextInput
        label="De quem é"
        description="Digite o e-mail, ou procure pelo nome de quem já tem conta"
        type="search"
        inputMode="email"
        data-autofocus
        {...textField(form, 'email', 254)}
        error={form.errors['email'] ?? (preview.error ?? people.error)?.message}
      />
      <LikelyDomain email={email} onTake={take} />
      <FoundPeople found={found} onTake={({ email: address }) => take(address)} />
      <div role="status">
        {isReady && <MovePreview email={email} preview={preview.data} />}
        {!isAddress && asked.length >= 2 && people.data && found.length === 0 && (
          <p className={classes.note}>Ninguém encontrado. Digite o e-mail completo para criar uma conta.</p>
        )}
      </div>
    </FormDialog>
  );
}

type MovePreviewProps = { email: string; preview: Answer<'orderOwners', 'readOrderOwners'> };

/** What giving an order to an address does: who gets it, who loses it, which journeys. */
const MovePreview = ({ email, preview: { gets, loses, journeys } }: MovePreviewProps) => (
  <ul className={classes.preview} aria-label="O que acontece">
    <li>
      {gets ? (
        <>
          <b>{gets.name}</b> ({gets.email}) recebe esta compra.
        </>
      ) : (
        <>
          <b>{email}</b> ainda não tem conta: ela é criada, e quem lê este endereço recebe o acesso por e-mail.
        </>
      )}
    </li>
    {loses.map(({ userId, name, email: address }) => (
      <li key={userId}>
        <b>{name}</b> ({address}) deixa de ter acesso por esta compra. O progresso fica guardado, e o que tem por outro
        motivo continua.
      </li>
    ))}
    <li>
      {journeys.length === 0
        ? 'Esta compra não dá acesso a nenhuma jornada agora.'
        : `${plural(journeys.length, 'Jornada', 'Jornadas')}: ${journeys.map(({ name }) => name).join(', ')}.`}
    </li>
    <li>Renovações, cancelamentos e reembolsos desta compra vão junto.</li>
  </ul>
);
