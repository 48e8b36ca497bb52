import { Button } from '@mantine/core';
import { MOST_INVITED, MOST_JOURNEYS_INVITED_TO } from '@jornada/domain/enrollments/invitation-limits';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { explain } from '../../../platform/explain.ts';
import { Dialog, DialogActions, DialogFields } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { LeaveTyped } from '../../../ui/dialog/form-dialog.tsx';
import { journeyChoicesQuery } from '../api.ts';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { AddressField } from './address-field.tsx';
import { useInvitePeople, type Invited } from './api.ts';
import { InvitationResult } from './invitation-result.tsx';
import { formatJourneys, formatPeople, formatSubmit } from './invitation-labels.ts';
import classes from './invite-dialog.module.css';
import { JourneysField } from './journeys-field.tsx';
import { TagNamesField } from '../tag-names-field.tsx';
import { addressesIn, withAddresses, type TypedAddress } from './typed-addresses.ts';

type InviteDialogProps = {
  /** 'Convidar membro' does not require a journey; 'Nova inscrição' does. */
  title: 'Convidar membro' | 'Nova inscrição';
  /** Ticked at first: the journey that the list behind shows. */
  journeyId?: string | undefined;
  /** Called when at least one person was invited: the list behind can show them. */
  onInvited?: () => void;
  onClose: () => void;
};

type Result = { lines: readonly Invited[]; wrong: readonly TypedAddress[] };

/** Invites several people at once: creates missing accounts, enrolls all in the ticked journeys and gives them tags (decision G1). */
export function InviteDialog({ title, journeyId, onInvited, onClose }: InviteDialogProps) {
  const invitation = useInvitePeople();
  // Read here, because the result names them too.
  const journeys = useQuery(journeyChoicesQuery('active'));
  const input = useRef<HTMLInputElement>(null);
  const [addresses, setAddresses] = useState<TypedAddress[]>([]);
  const [text, setText] = useState('');
  const [journeyIds, setJourneyIds] = useState(journeyId ? [journeyId] : []);
  const [tags, setTags] = useState<string[]>([]);
  const [mail, setMail] = useState(true);
  const [isTried, setTried] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [result, setResult] = useState<Result | null>(null);

  const right = withAddresses(addresses, addressesIn(text)).filter(({ fault }) => fault === null);
  const peopleError =
    right.length > MOST_INVITED
      ? tooMany(right)
      : isTried && right.length === 0
        ? 'Escreva pelo menos um endereço'
        : undefined;
  const journeysError =
    journeyIds.length > MOST_JOURNEYS_INVITED_TO
      ? `Escolha no máximo ${MOST_JOURNEYS_INVITED_TO} jornadas de uma vez`
      : isTried && title === 'Nova inscrição' && journeyIds.length === 0
        ? 'Escolha pelo menos uma jornada'
        : undefined;

  const leave = () => {
    if (invitation.isPending) return;
    if (addresses.length > 0 || text.trim() !== '') setLeaving(true);
    else onClose();
  };

  function submit() {
    const all = withAddresses(addresses, addressesIn(text));
    setAddresses(all);
    setText('');
    setTried(true);
    const isComplete = journeyIds.length > 0 || title === 'Convidar membro';
    if (right.length === 0 || right.length > MOST_INVITED) return input.current?.focus();
    if (!isComplete || journeyIds.length > MOST_JOURNEYS_INVITED_TO) return;
    send(right, (lines) => setResult({ lines, wrong: all.filter(({ fault }) => fault !== null) }));
  }

  const send = (people: readonly { email: string; name: string }[], onAnswered: (lines: readonly Invited[]) => void) =>
    invitation.mutate(
      { people: people.map(({ email, name }) => ({ email, ...nameIn(name) })), journeyIds, tags, mail },
      {
        onSuccess: ({ people: lines }) => {
          if (lines.some(({ outcome }) => outcome === 'created' || outcome === 'member')) onInvited?.();
          onAnswered(lines);
        },
        onError: (problem) => toast.error(explain(problem, 'Erro ao convidar')),
      },
    );

  /** Repeats the failed ones; the outcomes of the others stay. */
  function again(before: Result) {
    const failed = before.lines.filter(({ outcome }) => outcome === 'failed');
    const nameOf = (email: string) => addresses.find((address) => address.email === email)?.name ?? '';
    send(
      failed.map(({ email }) => ({ email, name: nameOf(email) })),
      (answered) =>
        setResult({
          ...before,
          lines: before.lines.map((line) => answered.find(({ email }) => email === line.email) ?? line),
        }),
    );
  }

  const begin = (anew: readonly TypedAddress[]) => {
    setResult(null);
    setTried(false);
    setAddresses([...anew]);
    setText('');
  };

  if (result) {
    return (
      <InvitationResult
        {...result}
        nameOf={(id) => journeys.data?.find((journey) => journey.id === id)?.name ?? 'uma jornada'}
        hasJourneys={journeyIds.length > 0}
        isBusy={invitation.isPending}
        onAgain={() => again(result)}
        onCorrect={() => begin(result.wrong)}
        onMore={() => begin([])}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={title} onClose={leave} width={760}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DialogFields>
          <div className={classes.halves}>
            <AddressField
              inputRef={input}
              addresses={addresses}
              onChange={setAddresses}
              text={text}
              onType={setText}
              error={peopleError}
            />
            <JourneysField chosen={journeyIds} onChange={setJourneyIds} error={journeysError} />
          </div>
          <TagNamesField names={tags} onChange={setTags} />
          <SwitchField
            label="Avisar por e-mail"
            note="Quem é novo recebe o link para entrar. Desligado, você copia os links."
            isOn={mail}
            onTurn={setMail}
          />
          {isLeaving ? (
            <LeaveTyped onStay={() => setLeaving(false)} onLeave={onClose} />
          ) : (
            <div className={classes.foot}>
              <p>
                {formatPeople(right.length)} · {formatJourneys(journeyIds.length)}
              </p>
              <DialogActions>
                <Button variant="subtle" onClick={leave}>
                  Cancelar
                </Button>
                <Button
                  type="submit"
                  loading={invitation.isPending}
                  leftSection={<IconSend size={18} stroke={1.8} aria-hidden="true" />}
                >
                  {formatSubmit(right.length, title === 'Nova inscrição' ? 1 : journeyIds.length)}
                </Button>
              </DialogActions>
            </div>
          )}
        </DialogFields>
      </form>
    </Dialog>
  );
}

/** An import takes over what was typed. */
const tooMany = (people: readonly TypedAddress[]) => (
  <span>
    Convide no máximo {MOST_INVITED} pessoas de uma vez: tire {people.length - MOST_INVITED}.{' '}
    <Link
      to="/admin/users/importar"
      state={{ pasted: people.map(({ email, name }) => `${name} <${email}>`.trim()).join('\n') } as never}
    >
      Ou importe todas de uma vez
    </Link>
  </span>
);

/** The name as accounts store it. An invalid name is left out, and the person enters their own. */
const nameIn = (name: string) => (name !== '' && name.length <= 100 && !/[<>\p{Cc}]/u.test(name) ? { name } : {});
