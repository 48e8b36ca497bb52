import { MOST_INVITATIONS_PER_DAY } from '@jornada/domain/mail/invitation-pace';
import { useQuery } from '@tanstack/react-query';
import { validateWith } from '../../../ui/validate-with.ts';
import { useSettingsForm } from '../../settings/use-settings-form.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { WholeNumberInput } from '../../ui/form/whole-number-input.tsx';
import { wholeNumberIn } from '../../ui/form/whole-number.ts';
import { Panel } from '../../ui/panel.tsx';
import { invitationPaceQuery, useSaveInvitationPace, type InvitationPace } from './api.ts';
import classes from './mail-server.module.css';

const validate = validateWith(() =>
  import('@jornada/contract/mail/invitation-pace').then((contract) => contract.InvitationPace),
);
const valuesOf = ({ perDay }: InvitationPace) => ({ perDay: String(perDay) });
const asSent = (perDay: string) => ({ perDay: wholeNumberIn(perDay) as number });

/** 'Convites por dia': how many invitations of imports go a day (decision H14). */
export function InvitationPaceCard() {
  const { data } = useQuery(invitationPaceQuery);
  return data ? <PaceForm stored={data} /> : null;
}

function PaceForm({ stored }: { stored: InvitationPace }) {
  const save = useSaveInvitationPace();
  const { form, isDirty, submit } = useSettingsForm({
    stored,
    valuesOf,
    validate: ({ perDay }) => validate(asSent(perDay)),
  });
  return (
    <Panel className={classes.below}>
      <form noValidate onSubmit={submit(({ perDay }, then) => save.mutate(asSent(perDay ?? form.values.perDay), then))}>
        <UnsavedGuard isDirty={isDirty} />
        <FormSection
          title="Convites de importações"
          note="Use o que o plano do seu provedor permite. Quando uma importação convida mais gente, os outros convites saem nos dias seguintes."
        >
          <WholeNumberInput
            label="Convites por dia"
            min={1}
            max={MOST_INVITATIONS_PER_DAY}
            {...form.getInputProps('perDay')}
          />
        </FormSection>
        <SaveBar save="Salvar ritmo" isDirty={isDirty} isPending={save.isPending || form.submitting} />
      </form>
    </Panel>
  );
}
