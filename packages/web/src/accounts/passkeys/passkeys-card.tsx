import { Button, VisuallyHidden } from '@mantine/core';
import { IconFingerprint, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PasskeyView } from '@jornada/contract/accounts/passkeys';
import { formatInstantDay } from '../../platform/format-day.ts';
import { Card } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { RetryButton } from '../../ui/loading/retry-button.tsx';
import security from '../security/security.module.css';
import { formatMoment } from '../security/format-session.ts';
import { StepUpHost } from '../step-up/step-up-host.tsx';
import { passkeysQuery } from './api.ts';
import { hasPasskeys } from './browser-passkeys.ts';
import classes from './passkeys.module.css';
import { PasskeysSkeleton } from './passkeys-skeleton.tsx';

const AddPasskeyDialog = lazyDialog(() => import('./add-passkey-dialog.tsx'), 'AddPasskeyDialog');
const RenamePasskeyDialog = lazyDialog(() => import('./rename-passkey-dialog.tsx'), 'RenamePasskeyDialog');
const RemovePasskeyDialog = lazyDialog(() => import('./remove-passkey-dialog.tsx'), 'RemovePasskeyDialog');

type Asked = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: PasskeyView } | null;

/** 'Chaves de acesso': the own passkeys, with names and last use. */
export function PasskeysCard() {
  const list = useQuery(passkeysQuery);
  const [asked, ask] = useState<Asked>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const keys = list.data?.passkeys ?? [];
  useFocusAfterRemoval(keys.length, heading);
  if (list.isPending) return <PasskeysSkeleton />;
  const close = () => ask(null);
  const hindrance = list.data && whyNot(list.data.address);
  return (
    <Card pad="lg">
      <h2 ref={heading} tabIndex={-1} className={security.title}>
        Chaves de acesso
      </h2>
      <p className={security.lead}>
        Entre com a digital, o rosto ou o PIN do seu aparelho, sem senha. Uma chave não funciona em páginas falsas.
      </p>
      {list.isError && !list.data && (
        <div className={security.failure} role="alert">
          <p>Erro ao carregar as chaves de acesso</p>
          <RetryButton query={list} variant="light" leftSection={<IconRefresh size={18} />} />
        </div>
      )}
      {keys.length > 0 && (
        <ul className={security.devices} aria-label="Suas chaves de acesso">
          {keys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onAsk={(kind) => ask({ kind, passkey })} />
          ))}
        </ul>
      )}
      {hindrance && <p className={classes.hindrance}>{hindrance}</p>}
      {list.data && !hindrance && (
        <div className={security.foot}>
          <Button variant="light" leftSection={<IconFingerprint size={18} />} onClick={() => ask({ kind: 'add' })}>
            Criar chave de acesso
          </Button>
        </div>
      )}
      {asked?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
      {asked?.kind === 'rename' && <RenamePasskeyDialog passkey={asked.passkey} onClose={close} />}
      {asked?.kind === 'remove' && (
        <RemovePasskeyDialog passkey={asked.passkey} isLast={keys.length === 1} onClose={close} />
      )}
      <StepUpHost />
    </Card>
  );
}

/** Why no key can be made here; null where one can. */
function whyNot(address: string | null): string | null {
  if (address === null) return 'Chaves de acesso precisam de um endereço da escola com nome e https.';
  if (address !== window.location.origin) return `Chaves de acesso funcionam só em ${address}. Abra a escola por lá.`;
  return hasPasskeys() ? null : 'Este navegador não usa chaves de acesso. Use outro, ou atualize este.';
}

function PasskeyRow({ passkey, onAsk }: { passkey: PasskeyView; onAsk: (kind: 'rename' | 'remove') => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li>
      <span className={security.device} aria-hidden="true">
        <IconFingerprint size={22} stroke={1.7} />
      </span>
      <div className={security.text}>
        <p>{name}</p>
        <p className={security.lead}>
          Criada em {formatInstantDay(createdAt)} ·{' '}
          {lastUsedAt === null ? 'ainda não usada' : `usada por último em ${formatMoment(lastUsedAt)}`}
        </p>
      </div>
      <div className={security.actions}>
        <Button variant="subtle" size="compact-md" onClick={() => onAsk('rename')}>
          Renomear<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button variant="subtle" size="compact-md" onClick={() => onAsk('remove')}>
          Remover<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

/** The removed key's buttons are gone, and with them the one that opened the dialog. */
function useFocusAfterRemoval(count: number, heading: { current: HTMLHeadingElement | null }) {
  const known = useRef(count);
  useEffect(() => {
    if (count < known.current) heading.current?.focus({ preventScroll: true });
    known.current = count;
  }, [count, heading]);
}
