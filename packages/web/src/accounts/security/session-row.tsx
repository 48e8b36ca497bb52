import type { SessionView } from '@jornada/contract/accounts';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { Ref } from 'react';
import classes from './security.module.css';
import { isPhone, formatSession } from './format-session.ts';

/** One sign-in: its device and when it was used. */
export function SessionRow({ session, ref }: { session: SessionView; ref?: Ref<HTMLLIElement> }) {
  const Icon = isPhone(session.device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li ref={ref} tabIndex={ref ? -1 : undefined}>
      <span className={classes.device} aria-hidden="true">
        <Icon size={22} stroke={1.7} />
      </span>
      <div className={classes.text}>
        <p>{session.device ?? 'Dispositivo desconhecido'}</p>
        <p className={classes.lead}>{formatSession(session)}</p>
      </div>
      {session.isCurrent && <span className={classes.current}>Esta sessão</span>}
    </li>
  );
}
