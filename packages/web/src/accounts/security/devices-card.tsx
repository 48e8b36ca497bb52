import { Button } from '@mantine/core';
import { IconRefresh, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { Card } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { RetryButton } from '../../ui/loading/retry-button.tsx';
import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import { sessionsQuery } from './api.ts';
import { devicesOf, formatTrust, type Device } from './devices-of.ts';
import { formatLinkMade, isPhone } from './format-session.ts';
import classes from './security.module.css';

const EndSessionsDialog = lazyDialog(() => import('./end-sessions-dialog.tsx'), 'EndSessionsDialog');
const ForgetDeviceDialog = lazyDialog(() => import('./forget-device-dialog.tsx'), 'ForgetDeviceDialog');

const shownAtFirst = 3;

/** 'Aparelhos': where the account is open, and the browsers that it knows. Each can be forgotten, and all others at once. */
export function DevicesCard() {
  const list = useQuery(sessionsQuery);
  const [showsAll, showAll] = useState(false);
  const [asked, ask] = useState<Device | 'others' | null>(null);
  /** The button disappears, so the first row that it added gets the focus. */
  const firstNew = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (showsAll) firstNew.current?.focus();
  }, [showsAll]);
  /** A forgotten browser's button is gone, and with it the place of the focus. */
  const rows = useRef<HTMLUListElement>(null);
  const hasForgotten = useRef(false);
  useEffect(() => {
    if (asked === null && hasForgotten.current) rows.current?.focus({ preventScroll: true });
    hasForgotten.current = false;
  }, [asked]);
  const devices = devicesOf({ sessions: list.data?.sessions ?? [], browsers: list.data?.browsers ?? [] });
  const links = list.data?.accessLinks ?? [];
  const shown = showsAll ? devices : devices.slice(0, shownAtFirst);
  return (
    <Card pad="lg">
      <h2 className={classes.title}>Aparelhos</h2>
      <p className={classes.lead}>Onde sua conta está aberta, e onde você já entrou.</p>
      {list.isPending && <DevicesSkeleton />}
      {list.isError && !list.data && (
        <div className={classes.failure} role="alert">
          <p>Erro ao carregar aparelhos</p>
          <RetryButton query={list} variant="light" leftSection={<IconRefresh size={18} />} />
        </div>
      )}
      {list.data && (
        <ul ref={rows} tabIndex={-1} className={classes.devices} aria-label="Aparelhos">
          {shown.map((device, index) => (
            <DeviceRow
              key={device.id}
              device={device}
              onForget={() => ask(device)}
              {...(index === shownAtFirst && { ref: firstNew })}
            />
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <ul className={classes.links} aria-label="Links de acesso criados">
          {links.map(({ createdAt, madeBy }) => (
            <li key={createdAt}>{formatLinkMade({ createdAt, madeBy })}</li>
          ))}
        </ul>
      )}
      {devices.length > 1 && (
        <div className={classes.foot}>
          <Button variant="light" onClick={() => ask('others')}>
            Encerrar outras sessões
          </Button>
          {shown.length < devices.length && (
            <Button variant="subtle" onClick={() => showAll(true)}>
              Mostrar todos ({devices.length})
            </Button>
          )}
        </div>
      )}
      {asked === 'others' && <EndSessionsDialog onClose={() => ask(null)} />}
      {asked !== null && asked !== 'others' && (
        <ForgetDeviceDialog
          device={asked}
          onClose={() => ask(null)}
          onDone={() => {
            hasForgotten.current = true;
            ask(null);
          }}
        />
      )}
    </Card>
  );
}

const DevicesSkeleton = () => (
  <Loading label="Carregando aparelhos">
    {[0, 1].map((row) => (
      <Skeleton key={row} width="100%" height={42} radius={12} mt={16} />
    ))}
  </Loading>
);

type DeviceRowProps = { device: Device; onForget: () => void; ref?: Ref<HTMLLIElement> };

/** One browser: what it is, when it was used, and whether it is asked for the code. */
function DeviceRow({ device: { name, used, trustedUntil, isCurrent, canForget }, onForget, ref }: DeviceRowProps) {
  const Icon = isPhone(name) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li ref={ref} tabIndex={ref ? -1 : undefined}>
      <span className={classes.device} aria-hidden="true">
        <Icon size={22} stroke={1.7} />
      </span>
      <div className={classes.text}>
        <p>{name}</p>
        <p className={classes.lead}>{used}</p>
        {trustedUntil && <p className={classes.lead}>{formatTrust(trustedUntil)}</p>}
      </div>
      <div className={classes.actions}>
        {isCurrent && <span className={classes.current}>Este aparelho</span>}
        {canForget && (
          <Button variant="subtle" size="compact-md" aria-label={`Esquecer: ${name}`} onClick={onForget}>
            Esquecer
          </Button>
        )}
      </div>
    </li>
  );
}
