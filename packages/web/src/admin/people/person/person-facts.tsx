import type { Person } from '@jornada/contract/people/people';
import { LEVELS } from '@jornada/domain/rewards/levels';
import { useState } from 'react';
import { formatInstantDay } from '../../../platform/format-day.ts';
import { formatDays, formatNumber } from '../../../platform/number-format.ts';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { Face } from '../../ui/face.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Pill } from '../../ui/pill.tsx';
import { refusalLabels } from '../../mail/mail-labels.ts';
import { useSetMinor } from '../api.ts';
import { PersonTags } from '../tags/person-tags.tsx';
import { RolePill } from '../role-pill.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import classes from './person-page.module.css';

const ConfirmEmailDialog = lazyDialog(() => import('../dialogs/confirm-email-dialog.tsx'), 'ConfirmEmailDialog');

const CorrectPersonDialog = lazyDialog(() => import('../dialogs/correct-person-dialog.tsx'), 'CorrectPersonDialog');

/** Role, email, password and, while gamification is on, level and streak. */
export function PersonFacts({ person }: { person: Person }) {
  const { user, stats, birthMonth, isAskingBlocked, tags } = person;
  const [isConfirming, setConfirming] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <Panel className={classes.facts}>
      <Face name={user.name} avatarUrl={user.avatarUrl} size={56} />
      <dl>
        <Fact name="Papel">
          <RolePill role={user.role} />
        </Fact>
        {user.cargo && <Fact name="Cargo">{user.cargo}</Fact>}
        <Fact name="E-mail">
          {user.isEmailProven ? (
            'Confirmado'
          ) : (
            <>
              <Pill tone="amber">Não confirmado</Pill>
              <button type="button" className={classes.link} onClick={() => setConfirming(true)}>
                Confirmar e-mail
              </button>
            </>
          )}
          {user.addressRefusal && (
            <>
              <Pill tone="danger">{refusalLabels[user.addressRefusal]}</Pill>
              {user.role === 'user' && (
                <button type="button" className={classes.link} onClick={() => setCorrecting(true)}>
                  Corrigir e-mail
                </button>
              )}
            </>
          )}
        </Fact>
        <Fact name="Senha">{user.hasPassword ? 'Definida' : <Pill tone="amber">Ainda sem senha</Pill>}</Fact>
        <Fact name="Duas etapas">{user.hasSecondFactor ? 'Ligadas' : 'Desligadas'}</Fact>
        {user.passkeyCount > 0 && <Fact name="Chaves de acesso">{formatNumber(user.passkeyCount)}</Fact>}
        {isAskingBlocked && (
          <Fact name="Perguntas">
            <Pill tone="amber">Bloqueadas</Pill>
          </Fact>
        )}
        {birthMonth && <Fact name="Nascimento">{birthMonth.replace(/(.+)-(.+)/, '$2/$1')}</Fact>}
        <Fact name="Desde">{formatInstantDay(user.createdAt)}</Fact>
        {stats && (
          <>
            <Fact name="Nível">
              {stats.nivelAtual} · {LEVELS[stats.nivelAtual - 1]?.nome}
            </Fact>
            <Fact name="XP">{formatNumber(stats.xpTotal)}</Fact>
            <Fact name="Streak">{formatDays(stats.streakAtual)}</Fact>
          </>
        )}
      </dl>
      <PersonTags key={user.id} person={user} tags={tags} />
      <MinorSwitches person={person} />
      {isCorrecting && <CorrectPersonDialog person={user} onClose={() => setCorrecting(false)} />}
      {isConfirming && <ConfirmEmailDialog person={user} onClose={() => setConfirming(false)} />}
    </Panel>
  );
}

/** Shows the requested value while the request runs, and springs back after a failure. */
function MinorSwitches({ person: { user, ...stored } }: { person: Person }) {
  const set = useSetMinor(user.id);
  const { isMinor, guardianAllows } = { ...stored, ...(set.isPending && set.variables) };
  return (
    <div className={classes.minor}>
      <SwitchField
        label="Menor de idade"
        note="Certificados mostram só as iniciais em público, e perguntas não são publicadas."
        isOn={isMinor}
        isBusy={set.isPending}
        onTurn={(wish) => set.mutate({ isMinor: wish })}
      />
      {isMinor && (
        <SwitchField
          label="Responsável autorizou lembretes, por escrito"
          note="Sem isso, um menor não recebe lembretes nem avisos de sequência. Guarde o papel ou o e-mail."
          isOn={guardianAllows}
          isBusy={set.isPending}
          onTurn={(wish) => set.mutate({ isMinor, guardianAllows: wish })}
        />
      )}
    </div>
  );
}
