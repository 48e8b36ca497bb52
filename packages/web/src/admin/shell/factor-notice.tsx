import { IconShieldExclamation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatInstantDay } from '../../platform/format-day.ts';
import classes from './factor-notice.module.css';

/** Tells an administrator without a second factor from when the administration is closed to them. */
export const FactorNotice = ({ dueAt }: { dueAt: string }) => (
  <p className={classes.notice}>
    <IconShieldExclamation size={20} stroke={1.8} aria-hidden="true" />
    <span>
      A partir de {formatInstantDay(dueAt)}, a administração só abre para quem tem as duas etapas ou uma chave de
      acesso. <Link to="/perfil">Escolher no meu perfil</Link>
    </span>
  </p>
);
