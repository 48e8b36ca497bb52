import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { ApiProblem } from '../../platform/api-client.ts';
import { explain } from '../../platform/explain.ts';
import { Dialog, DialogActions, DialogFields, DialogLead } from '../../ui/dialog/dialog.tsx';
import { focusFirstError } from '../../ui/focus/focus-first-error.ts';
import { toast } from '../../ui/toast/toast.ts';
import { useRenewCodes } from './api.ts';
import { codeFieldProps, codeIssues, validateCode } from './code-form.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Makes new recovery codes, with a code, and shows them once. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const request = useRenewCodes();
  const [isKept, setKept] = useState(false);
  const form = useForm({ initialValues: { code: '' }, validate: validateCode });
  function refused(problem: ApiProblem) {
    const issues = codeIssues(problem);
    form.setErrors(issues);
    focusFirstError(form, issues);
    if (Object.keys(issues).length === 0) toast.error(explain(problem, 'Erro ao criar os códigos'));
  }
  const codes = request.data?.recoveryCodes;
  /** The codes are shown once, and those of before are gone. */
  function leave() {
    if (request.isPending) return;
    if (codes && !isKept) toast.info('Guarde os códigos e marque que guardou.');
    else onClose();
  }
  return (
    <Dialog title="Novos códigos de reserva" onClose={leave}>
      {codes ? (
        <DialogFields gap={18}>
          <DialogLead>
            Os códigos de antes não valem mais. Cada um destes entra uma vez. Não mostramos de novo.
          </DialogLead>
          <RecoveryCodes codes={codes} isKept={isKept} onKept={setKept} />
          <DialogActions>
            <Button disabled={!isKept} onClick={onClose}>
              Concluir
            </Button>
          </DialogActions>
        </DialogFields>
      ) : (
        <form
          onSubmit={form.onSubmit(
            (values) => request.mutate(values, { onError: refused }),
            (errors) => focusFirstError(form, errors),
          )}
          noValidate
        >
          <DialogFields gap={18}>
            <DialogLead>Os códigos de antes deixam de valer. Para criar novos, digite um código.</DialogLead>
            <TextInput {...codeFieldProps} data-autofocus {...form.getInputProps('code')} />
            <DialogActions>
              <Button variant="default" onClick={leave}>
                Cancelar
              </Button>
              <Button type="submit" loading={request.isPending}>
                Criar novos códigos
              </Button>
            </DialogActions>
          </DialogFields>
        </form>
      )}
    </Dialog>
  );
}
