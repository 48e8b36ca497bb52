import { plural } from '@jornada/domain/plural';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy, IconLink, IconMail, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { explain } from '../../../platform/explain.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { useAccessLink, type Invited } from './api.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { faultLabels, formatHead, formatOutcome } from './invitation-labels.ts';
import classes from './invitation-result.module.css';
import type { TypedAddress } from './typed-addresses.ts';

type InvitationResultProps = {
  lines: readonly Invited[];
  /** Entries that are no valid address. */
  wrong: readonly TypedAddress[];
  nameOf: (journeyId: string) => string;
  hasJourneys: boolean;
  isBusy: boolean;
  onAgain: () => void;
  onCorrect: () => void;
  onMore: () => void;
  onClose: () => void;
};

/** The outcome for each address, and the links, which are shown only here. The focus is on what is to be done next. */
export function InvitationResult(props: InvitationResultProps) {
  const { lines, wrong, nameOf, hasJourneys, isBusy, onAgain, onCorrect, onMore, onClose } = props;
  const [links, setLinks] = useState<ReadonlyMap<string, string>>(new Map());
  const linkOf = ({ email, access }: Invited) => links.get(email) ?? access?.link;
  const withLink = lines.flatMap((line) => {
    const link = linkOf(line);
    return link ? [{ email: line.email, address: addressOf(link) }] : [];
  });
  const done = lines.filter(({ outcome }) => outcome === 'created' || outcome === 'member').length;
  const head = formatHead({ done, out: lines.length - done + wrong.length, hasJourneys });
  const isFailed = lines.some(({ outcome }) => outcome === 'failed');
  const isToCorrect = !isFailed && wrong.length > 0;
  const isToHandOver = !isFailed && !isToCorrect && lines.some((line) => toneOf(line) === 'hand-over');
  const isOnlyLink = isToHandOver && withLink.length === 1;
  const until = lines.find(({ access }) => access)?.access?.expiresAt;
  return (
    <Dialog title={head} onClose={onClose} width={560}>
      <VisuallyHidden role="status">{head}</VisuallyHidden>
      <ul className={classes.lines} aria-label="Resultado">
        {lines.map((line) => (
          <Line key={line.email} email={line.email} tone={toneOf(line)} text={formatOutcome(line, nameOf)}>
            {line.outcome === 'failed' && (
              <Button variant="default" size="compact-sm" loading={isBusy} data-autofocus onClick={onAgain}>
                Tentar de novo
                <VisuallyHidden> com {line.email}</VisuallyHidden>
              </Button>
            )}
            <CopyLink
              line={line}
              link={linkOf(line)}
              isNext={isOnlyLink}
              onLink={(link) => setLinks((before) => new Map(before).set(line.email, link))}
            />
          </Line>
        ))}
        {wrong.map(({ email, fault }) => (
          <Line key={email} email={email} tone="out" text={`Ficou de fora: ${faultLabels[fault!]}.`}>
            <Button variant="default" size="compact-sm" data-autofocus={isToCorrect || undefined} onClick={onCorrect}>
              Corrigir
              <VisuallyHidden> {email}</VisuallyHidden>
            </Button>
          </Line>
        ))}
      </ul>
      {withLink.length > 0 && (
        <p className={classes.note}>
          {plural(withLink.length, 'O link serve uma vez', 'Cada link serve uma vez')}
          {until && `, vale até ${formatMoment(until)}`} e só aparece aqui, agora.
        </p>
      )}
      <div className={classes.foot}>
        {withLink.length > 1 && (
          <Button
            variant="subtle"
            data-autofocus={isToHandOver || undefined}
            leftSection={<IconCopy size={17} aria-hidden="true" />}
            onClick={() =>
              void copyText(withLink.map(({ email, address }) => `${email}\t${address}`).join('\n'), 'Links copiados!')
            }
          >
            Copiar os {withLink.length} links
          </Button>
        )}
        <Button variant="default" onClick={onMore}>
          {hasJourneys ? 'Inscrever mais' : 'Convidar mais'}
        </Button>
        <Button data-autofocus={!(isFailed || isToCorrect || isToHandOver) || undefined} onClick={onClose}>
          Pronto
        </Button>
      </div>
    </Dialog>
  );
}

const addressOf = (link: string) => new URL(link, window.location.origin).href;

type Tone = 'done' | 'hand-over' | 'out';

const toneOf = ({ outcome, access }: Invited): Tone => {
  if (outcome === 'failed' || outcome === 'administrator') return 'out';
  return access && !access.isMailed ? 'hand-over' : 'done';
};

const marks = { done: IconCheck, 'hand-over': IconMail, out: IconX };

function Line({ email, tone, text, children }: { email: string; tone: Tone; text: string; children: ReactNode }) {
  const Mark = marks[tone];
  return (
    <li className={classes.line} data-tone={tone}>
      <span className={classes.mark}>
        <Mark size={16} stroke={2.2} aria-hidden="true" />
      </span>
      <div className={classes.text}>
        <b>{email}</b>
        <p>{text}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </li>
  );
}

type CopyLinkProps = {
  line: Invited;
  link: string | undefined;
  isNext: boolean;
  onLink: (link: string) => void;
};

/** The link of a new account. For an account without a password it creates one on request, which ends the earlier ones. */
function CopyLink({ line, link, isNext, onLink }: CopyLinkProps) {
  const creation = useAccessLink(line.userId ?? '');
  if (link) {
    return (
      <Button
        variant="default"
        size="compact-sm"
        data-autofocus={isNext || undefined}
        leftSection={<IconLink size={16} aria-hidden="true" />}
        onClick={() => void copyText(addressOf(link), 'Link copiado!')}
      >
        Copiar link
        <VisuallyHidden> de {line.email}</VisuallyHidden>
      </Button>
    );
  }
  if (line.outcome !== 'member' || line.hasPassword) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={creation.isPending}
      onClick={() =>
        creation.mutate(false, {
          onSuccess: ({ link: made }) => (made ? onLink(made) : toast.success('Link enviado por e-mail')),
          onError: (problem) => toast.error(explain(problem, 'Erro ao criar link de acesso')),
        })
      }
    >
      Criar link
      <VisuallyHidden> para {line.email}</VisuallyHidden>
    </Button>
  );
}
