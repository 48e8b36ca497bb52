import { Button } from '@mantine/core';
import { IconRefresh, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { counted } from '@jornada/domain/plural';
import { Card } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { useSession } from '../../platform/session.ts';
import { RetryButton } from '../../ui/loading/retry-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import classes from '../security/security.module.css';
import { secondFactorQuery } from './api.ts';

const SetUpDialog = lazyDialog(() => import('./set-up-dialog.tsx'), 'SetUpDialog');
const RenewCodesDialog = lazyDialog(() => import('./renew-codes-dialog.tsx'), 'RenewCodesDialog');
const SwitchOffDialog = lazyDialog(() => import('./switch-off-dialog.tsx'), 'SwitchOffDialog');

const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** 'Duas etapas': the second factor of the own account. */
export function SecondFactorCard() {
  const factor = useQuery(secondFactorQuery);
  const { secondFactorDueAt, needsSecondFactor } = useSession();
  const [asked, ask] = useState<'setUp' | 'renew' | 'off' | null>(null);
  const close = () => ask(null);
  const button = useChangedButton(factor.data && factor.data.onSince !== null, asked !== null);
  return (
    <Card pad="lg">
      <h2 className={classes.title}>Duas etapas</h2>
      {factor.isPending && (
        <Loading label="Carregando duas etapas">
          <Skeleton width="100%" height={42} radius={12} mt={16} />
        </Loading>
      )}
      {factor.isError && !factor.data && (
        <div className={classes.failure} role="alert">
          <p>Erro ao carregar as duas etapas</p>
          <RetryButton query={factor} variant="light" leftSection={<IconRefresh size={18} />} />
        </div>
      )}
      {factor.data &&
        (factor.data.onSince === null ? (
          <>
            {secondFactorDueAt && <p className={classes.lead}>{dueText(secondFactorDueAt, needsSecondFactor)}</p>}
            <p className={classes.lead}>Além da senha, um código do seu celular. Quem descobrir a senha não entra.</p>
            <div className={classes.foot}>
              <Button
                ref={button}
                variant="light"
                leftSection={<IconShieldCheck size={18} />}
                onClick={() => ask('setUp')}
              >
                Ligar duas etapas
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className={classes.lead}>
              Ligadas desde {day.format(new Date(factor.data.onSince))}. {codesLeft(factor.data.recoveryCodesLeft)}
            </p>
            <div className={classes.foot}>
              <Button ref={button} variant="light" onClick={() => ask('renew')}>
                Novos códigos de reserva
              </Button>
              <Button variant="subtle" onClick={() => ask('off')}>
                Desligar
              </Button>
            </div>
          </>
        ))}
      {asked === 'setUp' && <SetUpDialog onClose={close} />}
      {asked === 'renew' && <RenewCodesDialog onClose={close} />}
      {asked === 'off' && <SwitchOffDialog onClose={close} />}
    </Card>
  );
}

/**
 * Switching on or off replaces the card's buttons, and with them the one that opened the dialog: the first of the new ones gets the focus.
 * Returns the ref for it.
 */
function useChangedButton(isOn: boolean | undefined, isAsking: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const known = useRef(isOn);
  useEffect(() => {
    if (isAsking) return;
    if (known.current !== undefined && known.current !== isOn) button.current?.focus({ preventScroll: true });
    known.current = isOn;
  }, [isOn, isAsking]);
  return button;
}

/** What the school asks of its administrators. */
const dueText = (dueAt: string, isDue: boolean) =>
  isDue
    ? 'A administração só abre para quem tem as duas etapas ou uma chave de acesso. Ligue-as, ou crie uma chave, para voltar a ela.'
    : `Administradores têm até ${day.format(new Date(dueAt))} para ligar as duas etapas ou criar uma chave de acesso.`;

const codesLeft = (count: number) =>
  count === 0
    ? 'Você não tem mais códigos de reserva: crie novos.'
    : `Você ainda tem ${counted(count, 'código', 'códigos')} de reserva.`;
