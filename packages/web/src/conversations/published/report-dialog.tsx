import '../../platform/later-endpoints.ts';
import { reportReasonField } from '@jornada/contract/fields/conversation-fields';
import type { Published } from '@jornada/contract/conversations/member';
import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call } from '../../platform/api-client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';

export type ReportDialogProps = { published: Published; onClose: () => void };

const { label, help, max, rows, blank } = reportReasonField;

/** Tells the school that something is wrong with a published question. */
export function ReportDialog({ published: { id, firstName }, onClose }: ReportDialogProps) {
  const cache = useQueryClient();
  const report = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      call('publications', 'reportPublication', { params: { conversationId: id }, body: { reason } }),
    // It may have been taken back since.
    onError: () => void afterCommand(cache, { invalidates: [['conversations', 'listLessonConversations']] }),
  });
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? blank : null) },
  });
  return (
    <FormDialog
      title={`Denunciar a pergunta de ${firstName}`}
      submit="Denunciar"
      form={form}
      request={report}
      success="Denúncia enviada. A escola vai conferir."
      failure="Erro ao denunciar"
      onClose={onClose}
    >
      <Textarea
        label={label}
        description={help}
        maxLength={max}
        minRows={rows}
        autosize
        withAsterisk
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
