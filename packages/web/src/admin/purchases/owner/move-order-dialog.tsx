import { normalizeEmail } from '@jornada/contract/fields/normalize-email';
import { addressFault } from '@jornada/domain/accounts/email-address';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { textField } from '../../ui/form/use-checked-form.ts';
import { LikelyDomain } from '../../ui/likely-domain.tsx';
import { foundPeopleQuery, moveQuery, useMoveOrder, type OrderToMove } from './api.ts';
import { MovePreview } from './move-preview.tsx';
import classes from './owner.module.css';

/** As far as a search of people goes (contract: searches). */
const mostSearched = 100;

/** Long enough to type the next letter. */
const typingPauseMs = 300;

/** 'Esta compra é de outra pessoa': whose it is, a person who is searched for, or an address. What happens is said before it can be sent. */
export function MoveOrderDialog({ order, onClose }: { order: OrderToMove; onClose: () => void }) {
  const form = useForm({
    initialValues: { email: '' },
    validate: (): Record<string, string> =>
      isReady ? {} : { email: isAddress ? 'Espere até ver o que muda' : 'Digite o e-mail completo' },
  });
  const typed = form.values.email;
  const [asked] = useDebouncedValue(typed.trim(), typingPauseMs);
  const email = normalizeEmail(asked);
  const isAddress = addressFault(email) === null;
  const people = useQuery({ ...foundPeopleQuery(asked.slice(0, mostSearched)), enabled: asked.length >= 2 });
  const preview = useQuery({ ...moveQuery(order, email), enabled: isAddress, retry: false });
  const moving = useMoveOrder(order);
  const isReady = isAddress && preview.data !== undefined && normalizeEmail(typed) === email;
  const found = asked.length < 2 ? [] : (people.data?.items ?? []).filter((person) => person.email !== asked);
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
      {found.length > 0 && (
        <ul className={classes.people} aria-label="Pessoas encontradas">
          {found.map(({ id, name, email: address }) => (
            <li key={id}>
              <button type="button" onClick={() => take(address)}>
                <b>{name}</b> <span>{address}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {isReady && <MovePreview email={email} preview={preview.data} />}
        {!isAddress && asked.length >= 2 && people.data && found.length === 0 && (
          <p className={classes.note}>Ninguém encontrado. Digite o e-mail completo para criar uma conta.</p>
        )}
      </div>
    </FormDialog>
  );
}
