import { securityEventSentence } from '@jornada/contract/accounts/security-event-sentence';
import { IconShieldLock } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FilterChoice } from '../ui/list/filter-bar.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { EmptyList } from '../ui/list/list-states.tsx';
import { Panel } from '../ui/panel.tsx';
import { Pill } from '../ui/pill.tsx';
import { securityQuery, type SecurityEvent } from './api.ts';
import classes from './audit.module.css';
import type { AuditSearch, SecurityFilter } from './audit-search.ts';
import { formatPlace, pillOf } from './format-event.ts';
import { groupByDay } from './group-by-day.ts';

const filters: { value: SecurityFilter | 'tudo'; label: string }[] = [
  { value: 'tudo', label: 'Tudo' },
  { value: 'entradas', label: 'Entradas' },
  { value: 'falhas', label: 'Falhas' },
  { value: 'acesso', label: 'Senhas e fatores' },
  { value: 'papeis', label: 'Papéis e pessoas' },
  { value: 'exportacoes', label: 'Exportações' },
  { value: 'segredos', label: 'Segredos' },
];

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** The security log: who entered, failed, exported, and changed roles or secrets. */
export function SecurityLog({ search, onChange }: { search: AuditSearch; onChange: (to: AuditSearch) => void }) {
  const list = useInfiniteQuery(securityQuery(search));
  const isFiltered = search.busca !== undefined || search.tipo !== undefined;
  const daysKept = list.data?.daysKept;
  return (
    <ListPage
      head={
        daysKept && (
          <p className={classes.note}>
            {`Guardado por ${daysKept} dias. De cada endereço fica só a rede: ninguém é encontrado por ela.`}
          </p>
        )
      }
      search={{
        label: 'Buscar no registro de segurança',
        placeholder: 'Pessoa, aparelho ou rede',
        text: search.busca,
      }}
      onSearch={onChange}
      filters={
        <FilterChoice
          label="Tipo de registro"
          choices={filters}
          chosen={search.tipo ?? 'tudo'}
          onChoose={(tipo) => onChange({ tipo: tipo === 'tudo' ? undefined : tipo })}
        />
      }
      list={list}
      rows={list.data?.rows}
      loading="Carregando registro de segurança"
      failed="Erro ao carregar dados"
      empty={
        <EmptyList title="Nenhum registro encontrado" art={isFiltered ? undefined : IconShieldLock}>
          {isFiltered ? 'Nada combina com esta busca.' : 'Entradas, falhas e exportações aparecem aqui.'}
        </EmptyList>
      }
    >
      {(events) => (
        <div className={classes.days} data-old={list.isPlaceholderData || undefined}>
          {groupByDay(events).map(({ day, entries }) => (
            <Panel key={day} title={day}>
              <ol>
                {entries.map((event) => (
                  <EventLine key={event.id} event={event} />
                ))}
              </ol>
            </Panel>
          ))}
        </div>
      )}
    </ListPage>
  );
}

/** One event: when, who did what, and where. */
function EventLine({ event }: { event: SecurityEvent }) {
  const pill = pillOf(event);
  return (
    <li className={classes.line}>
      <time dateTime={event.createdAt}>{time.format(new Date(event.createdAt))}</time>
      <div className={classes.event}>
        <div className={classes.action}>
          <p>
            <strong>{securityEventSentence(event)}</strong>
          </p>
          <p className={classes.actor}>{formatPlace(event)}</p>
        </div>
        {pill && <Pill tone={pill.tone}>{pill.label}</Pill>}
      </div>
    </li>
  );
}
