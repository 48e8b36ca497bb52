import { API_SCOPES, KEY_DAYS, scopeWords, type ApiScope } from '@jornada/contract/api-keys/scopes';
import { outboundEvents, OUTBOUND_EVENT_TYPES } from '@jornada/contract/outbound/events';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatDays } from '../../platform/number-format.ts';
import { ConfirmRequest } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogActions, DialogFields, DialogLead } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { validateWith } from '../../ui/validate-with.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { FormField } from '../ui/form/form-field.tsx';
import { SwitchField } from '../ui/form/switch-field.tsx';
import { useCheckedForm, type AnyForm } from '../ui/form/use-checked-form.ts';
import { useCommand } from '../../ui/use-command.ts';
import { receiversQuery, type ApiKey, type Receiver } from './api.ts';
import classes from './connections.module.css';

/** What an administrator asks for, and the secret that comes of it. */
export type Asked =
  | { kind: 'newKey' }
  | { kind: 'newReceiver' }
  | { kind: 'rotateKey' | 'deleteKey'; apiKey: ApiKey }
  | { kind: 'editReceiver' | 'rotateSecret' | 'deleteReceiver'; receiver: Receiver }
  | { kind: 'secret'; title: string; secret: string };

type ConnectionDialogProps = { asked: Asked; onAsk: (asked: Asked) => void; onClose: () => void };
/** A dialog that may end in a secret to show. */
type AskedProps = { onDone: (made: { secret: string }) => void; onClose: () => void };

/** The forms and questions of keys and receivers, and their secrets, which are shown once. */
export function ConnectionDialog({ asked, onAsk, onClose }: ConnectionDialogProps) {
  const showAs = (title: string) => ({
    onDone: ({ secret }: { secret: string }) => onAsk({ kind: 'secret', title, secret }),
    onClose,
  });
  if (asked.kind === 'secret') return <SecretOnce {...asked} onClose={onClose} />;
  if (asked.kind === 'newKey') return <KeyForm {...showAs('Chave de API')} />;
  if ('apiKey' in asked) return <KeyQuestion {...asked} {...showAs('Chave de API')} />;
  if (asked.kind === 'newReceiver' || asked.kind === 'editReceiver')
    return <ReceiverForm {...asked} {...showAs('Segredo do aviso')} />;
  return <ReceiverQuestion {...asked} {...showAs('Segredo do aviso')} />;
}

const name = { kind: 'text', label: 'Nome', max: 80, isRequired: true } as const;
const url = {
  kind: 'text',
  label: 'Endereço',
  max: 500,
  isRequired: true,
  format: 'url',
  placeholder: 'https://',
} as const;

const checkKey = validateWith(() => import('@jornada/contract/api-keys/api-keys').then((keys) => keys.ApiKeyForm));

function KeyForm(props: AskedProps) {
  const form = useCheckedForm({
    initialValues: { name: '', scopes: [] as ApiScope[], days: '365' },
    validate: (values) => checkKey({ ...values, days: Number(values.days) }),
  });
  return (
    <FormDialog
      {...props}
      title="Nova chave de API"
      submit="Criar chave"
      form={form}
      keepsTyped
      request={useCommand('apiKeys', 'createApiKey')}
      bodyOf={({ days, ...values }) => ({ body: { ...values, days: Number(days) as (typeof KEY_DAYS)[number] } })}
    >
      <FormField form={form} path="name" field={name} data-autofocus />
      <Ticks form={form} path="scopes" label="A chave pode">
        {API_SCOPES.map((scope) => (
          <Checkbox key={scope} value={scope} label={scopeWords[scope].label} description={scopeWords[scope].note} />
        ))}
      </Ticks>
      <NativeSelect
        label="Vale por"
        description="Ela também termina se quem a criou deixar de administrar a escola."
        data={KEY_DAYS.map((days) => ({ value: `${days}`, label: formatDays(days) }))}
        {...form.getInputProps('days')}
      />
    </FormDialog>
  );
}

/** Boxes of which at least one is ticked. */
function Ticks({ form, path, label, children }: { form: AnyForm; path: string; label: string; children: ReactNode }) {
  const { value, onChange, error } = form.getInputProps(path);
  return (
    <Checkbox.Group {...{ label, value, onChange, error }} withAsterisk>
      <div className={classes.ticks} data-path={path} tabIndex={-1}>
        {children}
      </div>
    </Checkbox.Group>
  );
}

/** Asks before a key ends. */
function KeyQuestion({ kind, apiKey, onDone, onClose }: Extract<Asked, { apiKey: ApiKey }> & AskedProps) {
  const rotating = useCommand('apiKeys', 'rotateApiKey');
  const deleting = useCommand('apiKeys', 'deleteApiKey');
  const shared = { danger: true, body: { params: { keyId: apiKey.id } }, onClose };
  const ends = (
    <p>
      O que usa <b>{apiKey.name}</b> para de funcionar na hora.
    </p>
  );
  return kind === 'rotateKey' ? (
    <ConfirmRequest {...shared} title="Trocar a chave?" confirm="Trocar chave" request={rotating} onDone={onDone}>
      {ends}
      <p>Cole nele a chave nova, que pode o mesmo e vale {formatDays(apiKey.days)} a partir de hoje.</p>
    </ConfirmRequest>
  ) : (
    <ConfirmRequest
      {...shared}
      title="Excluir a chave?"
      confirm="Excluir chave"
      request={deleting}
      success="Chave excluída"
    >
      {ends}
    </ConfirmRequest>
  );
}

/** What events are about, by how their names begin. */
const groups = [
  ['Pessoas', /^(member|enrollment)/],
  ['Vendas', /^purchase/],
  ['Estudo', /^(?!member|enrollment|purchase)/],
] as const;

const checkReceiver = validateWith(() =>
  import('@jornada/contract/outbound/receivers').then((all) => all.ReceiverForm),
);

function ReceiverForm({ receiver, onDone, onClose }: { receiver?: Receiver } & AskedProps) {
  const creating = useCommand('receivers', 'createReceiver');
  const updating = useCommand('receivers', 'updateReceiver');
  const { name: first = '', url: address = '', events = [], state = 'on' } = receiver ?? {};
  const form = useCheckedForm({
    initialValues: { name: first, url: address, events, isOn: state === 'on' },
    validate: checkReceiver,
  });
  // After a save that somebody else's came before, the next one is of theirs.
  const latest = useQuery(receiversQuery).data?.items.find(({ id }) => id === receiver?.id) ?? receiver;
  const shared = { width: 560, form, keepsTyped: true, onClose };
  const children = (
    <>
      <FormField form={form} path="name" field={name} data-autofocus />
      <FormField form={form} path="url" field={url} />
      <Ticks form={form} path="events" label="Avisar de">
        {groups.map(([group, names]) => (
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden="true">{group}</p>
            {OUTBOUND_EVENT_TYPES.filter((type) => names.test(type)).map((type) => (
              <Checkbox key={type} value={type} label={outboundEvents[type].words} description={type} />
            ))}
          </div>
        ))}
      </Ticks>
      {receiver && (
        <SwitchField
          label="Ligado"
          note="Desligado, nada é enviado, e o que espera na fila é descartado."
          isOn={form.values.isOn}
          onTurn={(isOn) => form.setFieldValue('isOn', isOn)}
        />
      )}
    </>
  );
  return latest ? (
    <FormDialog
      {...shared}
      title="Editar aviso de saída"
      submit="Salvar"
      request={updating}
      bodyOf={(values) => ({ params: { receiverId: latest.id }, body: { ...values, version: latest.version } })}
      success="Aviso salvo"
    >
      {children}
    </FormDialog>
  ) : (
    <FormDialog
      {...shared}
      title="Novo aviso de saída"
      submit="Criar aviso"
      request={creating}
      bodyOf={({ isOn: _, ...body }) => ({ body })}
      onDone={onDone}
    >
      {children}
    </FormDialog>
  );
}

/** Asks before a receiver's secret changes, or the receiver goes. */
function ReceiverQuestion({ kind, receiver, onDone, onClose }: Extract<Asked, { receiver: Receiver }> & AskedProps) {
  const rotating = useCommand('receivers', 'rotateReceiverSecret');
  const deleting = useCommand('receivers', 'deleteReceiver');
  const shared = { body: { params: { receiverId: receiver.id } }, onClose };
  return kind === 'rotateSecret' ? (
    <ConfirmRequest {...shared} title="Trocar o segredo?" confirm="Trocar segredo" request={rotating} onDone={onDone}>
      <p>
        Por 24 horas <b>{receiver.name}</b> recebe as duas assinaturas, a do segredo novo e a do anterior. Depois, só a
        do novo.
      </p>
    </ConfirmRequest>
  ) : (
    <ConfirmRequest
      {...shared}
      title="Excluir o aviso?"
      confirm="Excluir aviso"
      danger
      request={deleting}
      success="Aviso excluído"
    >
      <p>
        <b>{receiver.name}</b> não é mais avisado de nada. O que espera na fila e o registro das entregas vão junto.
      </p>
    </ConfirmRequest>
  );
}

/** A secret that is shown once. Leaving asks unless it was copied. */
function SecretOnce({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const mayLeave = isCopied || isAsking;
  return (
    <Dialog title={title} onClose={() => (isCopied ? onClose() : setAsking(true))} width={560}>
      <DialogFields>
        <DialogLead>Guarde agora no outro sistema: só aparece aqui, desta vez.</DialogLead>
        <CopyField label={title} text={secret} copy="Copiar" copied="Copiado!" onCopied={() => setCopied(true)} />
        <div role="alert">
          {isAsking && !isCopied && <DialogLead>Você ainda não copiou, e isto não aparece de novo.</DialogLead>}
        </div>
      </DialogFields>
      <DialogActions>
        <Button variant="default" onClick={() => (mayLeave ? onClose() : setAsking(true))}>
          {isAsking && !isCopied ? 'Fechar sem copiar' : 'Concluir'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
