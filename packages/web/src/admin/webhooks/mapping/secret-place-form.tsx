import type { SecretPlace } from '@jornada/contract/purchases/other-platform';
import { NativeSelect, PasswordInput } from '@mantine/core';
import { textField } from '../../ui/form/use-checked-form.ts';
import type { ReceivedCall } from './api.ts';
import type { TabProps } from './mapping-values.ts';
import classes from './mapping.module.css';

const kinds = [
  { value: '', label: 'Escolher o lugar' },
  { value: 'header', label: 'Num cabeçalho' },
  { value: 'query', label: 'No fim da URL' },
  { value: 'body', label: 'Num campo do evento' },
  { value: 'hmac', label: 'Numa assinatura (HMAC)' },
];

type SecretPlaceFormProps = {
  form: TabProps['form'];
  /** With the proposal. */
  place: SecretPlace | null;
  found: ReceivedCall;
  isSecretStored: boolean;
};

/** Where the secret comes in a call, and the secret itself, which is never shown again (decision H6). */
export function SecretPlaceForm({ form, place, found: { headers, query }, isSecretStored }: SecretPlaceFormProps) {
  const set = (secret: SecretPlace | null) => form.setValues({ secret });
  const [firstHeader, firstParameter] = [headers[0]?.name ?? '', query[0]?.name ?? ''];
  const named = place && place.place !== 'body' ? place : null;
  const name = named && (named.place === 'hmac' ? named.header : named.name);
  const names = (named?.place === 'query' ? query : headers).map((each) => each.name);
  const choose = (kind: string) => {
    if (kind === 'header') set({ place: kind, name: firstHeader });
    else if (kind === 'query') set({ place: kind, name: firstParameter });
    else if (kind === 'hmac') set({ place: kind, header: firstHeader, algorithm: 'sha256' });
    else set(null);
  };
  return (
    <div className={classes.secret}>
      <NativeSelect
        label="Onde vem o segredo"
        description={
          place?.place === 'query' && names.length === 0
            ? 'Sua loja não manda segredo? Invente um e cole a URL com ?segredo=… no fim.'
            : place?.place !== 'body' && 'Num campo do evento: clique nele.'
        }
        data={kinds}
        value={place?.place ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {named && (
        <NativeSelect
          label={named.place === 'query' ? 'Nome na URL' : 'Cabeçalho'}
          data={[...new Set([name!, ...names])]}
          value={name!}
          onChange={({ currentTarget: { value } }) =>
            set(named.place === 'hmac' ? { ...named, header: value } : { ...named, name: value })
          }
        />
      )}
      {named?.place === 'hmac' && (
        <NativeSelect
          label="Algoritmo"
          data={[
            { value: 'sha256', label: 'HMAC-SHA256' },
            { value: 'sha1', label: 'HMAC-SHA1' },
          ]}
          value={named.algorithm}
          onChange={({ currentTarget: { value } }) => set({ ...named, algorithm: value as 'sha256' | 'sha1' })}
        />
      )}
      <PasswordInput
        label="Segredo"
        description={`${isSecretStored ? 'Já está guardado: digite só para trocar. ' : ''}Guardamos cifrado e não mostramos de novo.`}
        {...textField(form, 'newSecret', 500)}
      />
    </div>
  );
}
