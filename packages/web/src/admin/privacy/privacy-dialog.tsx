import { privacyFields, requestChannelLabels, requestKindLabels } from '@jornada/contract/fields/privacy-fields';
import { legalFields } from '@jornada/contract/fields/settings-fields';
import type { LegalKind } from '@jornada/domain/privacy/legal';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSession } from '../../platform/session.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { DeletePersonDialog } from '../people/dialogs/delete-person-dialog.tsx';
import { FormField } from '../ui/form/form-field.tsx';
import { useTakenPerson } from '../ui/found-people.tsx';
import { useCommand } from '../../ui/use-command.ts';
import type { NewRequest, PrivacyRequest } from './api.ts';

/** What is asked of an administrator. */
export type Asked =
  | { kind: 'add' }
  | { kind: 'answer' | 'erase'; request: PrivacyRequest }
  | { kind: 'version'; of: LegalKind };

type Closing = { onClose: () => void };

/** The forms of the page, and the question before somebody is erased. */
export function PrivacyDialog({ asked, onClose }: { asked: Asked } & Closing) {
  if (asked.kind === 'add') return <AddRequest onClose={onClose} />;
  if (asked.kind === 'answer') return <AnswerRequest request={asked.request} onClose={onClose} />;
  if (asked.kind === 'version') return <NewVersion of={asked.of} onClose={onClose} />;
  const { userId, who } = asked.request;
  return <DeletePersonDialog person={{ id: userId!, name: who }} onClose={onClose} />;
}

/** Writes down what came outside the platform, of a member or of somebody else. */
function AddRequest({ onClose }: Closing) {
  const { today } = useSession();
  const form = useForm<Required<Omit<NewRequest, 'userId'>>>({
    initialValues: { who: '', kind: 'erase', channel: 'email', receivedOn: today, words: '' },
  });
  const { person, list } = useTakenPerson(form.values.who, (name) => form.setFieldValue('who', name));
  const help = person?.email ?? 'Procure a conta, ou deixe só o nome de quem não tem uma.';
  return (
    <FormDialog
      title="Registrar pedido"
      submit="Registrar pedido"
      form={form}
      keepsTyped
      request={useCommand('adminPrivacy', 'addPrivacyRequest')}
      bodyOf={({ who, ...values }) => ({ body: { ...values, ...(person ? { userId: person.id } : { who }) } })}
      success="Pedido registrado"
      onClose={onClose}
    >
      <FormField form={form} path="who" field={{ ...privacyFields.who, help }} data-autofocus />
      {list}
      <NativeSelect label="Pediu para" data={optionsOf(requestKindLabels)} {...form.getInputProps('kind')} />
      <NativeSelect label="Como chegou" data={optionsOf(requestChannelLabels)} {...form.getInputProps('channel')} />
      <TextInput type="date" label={privacyFields.receivedOn.label} {...form.getInputProps('receivedOn')} />
      <FormField form={form} path="words" field={privacyFields.words} />
    </FormDialog>
  );
}

/** Only members ask in the app. */
const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).flatMap(([value, label]) => (value === 'app' ? [] : { value, label }));

function AnswerRequest({ request: { id, who, kind, words, userId }, onClose }: { request: PrivacyRequest } & Closing) {
  const help = userId ? 'A pessoa lê no perfil, em Privacidade.' : 'Sem conta: responda também pelo meio em que pediu.';
  const form = useForm({ initialValues: { answer: '' } });
  return (
    <FormDialog
      title="Responder ao pedido"
      lead={
        <>
          <b>{who}</b>: {requestKindLabels[kind].toLowerCase()}. {words && <q>{words}</q>}
        </>
      }
      submit="Guardar resposta"
      form={form}
      keepsTyped
      request={useCommand('adminPrivacy', 'answerPrivacyRequest')}
      bodyOf={(body) => ({ params: { requestId: id }, body })}
      success="Pedido respondido"
      onClose={onClose}
    >
      <FormField form={form} path="answer" field={{ ...privacyFields.answer, help }} data-autofocus />
    </FormDialog>
  );
}

function NewVersion({ of, onClose }: { of: LegalKind } & Closing) {
  const form = useForm({ initialValues: { changes: { [of]: '' } } });
  return (
    <FormDialog
      title={`Nova versão: ${legalFields[of].label}`}
      lead="O texto fica como está, e os membros o aceitam na próxima entrada. Um texto que muda já é uma nova versão."
      submit="Publicar versão"
      form={form}
      keepsTyped
      request={useCommand('legal', 'setLegalPages', ['adminPrivacy', 'audit'])}
      bodyOf={({ changes }) => ({ body: { newVersion: [of], changes } })}
      success="Nova versão publicada"
      onClose={onClose}
    >
      <FormField form={form} path={`changes.${of}`} field={legalFields.changes} data-autofocus />
    </FormDialog>
  );
}
