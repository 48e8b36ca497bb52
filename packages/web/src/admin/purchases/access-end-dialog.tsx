import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call } from '../../platform/api-client.ts';
import type { Answer } from '../../platform/endpoint-types.ts';
import { useSession } from '../../platform/session.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { AccessEnd } from './access-end.tsx';
import { AccessPeriods } from './access-reason.tsx';

type AccessEndDialogProps = {
  enrollment: { id: string; personName: string; journey: { name: string } };
  access: Answer<'webhooks', 'explainAccess'>;
  onClose: () => void;
};

/** What an end shows on: lists, the person, the member's own screens, and the reasons for access. */
const stale = ['adminEnrollments', 'people', 'enrollments', 'journeys', 'lessons', 'webhooks'];

/** 'Mudar o prazo': the last day of one enrollment's access, or none, with the present one and where it comes from (decision C15). */
export function AccessEndDialog({ enrollment: { id, personName, journey }, access, onClose }: AccessEndDialogProps) {
  const { today } = useSession();
  const cache = useQueryClient();
  const request = useMutation({
    mutationFn: (body: { until: string | null }) =>
      call('enrollments', 'setAccessEnd', { params: { enrollmentId: id }, body }),
    onSettled: () => afterCommand(cache, { invalidates: stale.map((room) => [room]) }),
  });
  const form = useForm({ initialValues: { until: access.accessUntil ?? '' } });
  const { until } = form.values;
  return (
    <FormDialog
      title="Mudar o prazo"
      lead={
        <>
          <b>{personName}</b> em <b>{journey.name}</b>.{' '}
          <b>{access.accessUntil ? <AccessEnd until={access.accessUntil} /> : 'Sem prazo'}</b>.
        </>
      }
      submit="Mudar o prazo"
      form={form}
      request={request}
      bodyOf={(values) => ({ until: values.until || null })}
      success="Prazo mudado"
      failure="Erro ao mudar o prazo"
      onClose={onClose}
    >
      <AccessPeriods periods={access.reasons.flatMap(({ periods }) => periods)} word={access.accessEndSet} />
      <TextInput
        type="date"
        label="Último dia de acesso"
        data-autofocus
        description={
          until && until < today && until !== access.accessUntil
            ? 'Este dia já passou: as lições fecham agora.'
            : 'Vazio: sem prazo. Uma nova compra soma a partir deste dia.'
        }
        {...form.getInputProps('until')}
      />
    </FormDialog>
  );
}
