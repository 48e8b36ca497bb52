import { useInfiniteQuery } from '@tanstack/react-query';
import { gainOf, titleAndParts } from '../../../rewards/summary/ledger-days.ts';
import { ListBody } from '../../ui/list/list-page.tsx';
import { EmptyList } from '../../ui/list/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { ledgerQuery } from './api.ts';
import classes from './person-lists.module.css';

/** A person's XP entries with their reasons, newest first. */
export function PersonLedger({ userId }: { userId: string }) {
  const list = useInfiniteQuery(ledgerQuery(userId));
  return (
    <ListBody
      list={list}
      rows={list.data?.rows}
      loading="Carregando extrato de XP"
      failed="Erro ao carregar extrato de XP"
      empty={<EmptyList title="Nenhum XP ainda">O primeiro chega com uma lição ou missão.</EmptyList>}
    >
      {(lines) => (
        <Panel>
          <ul className={classes.list} aria-label="Extrato de XP">
            {lines.map((line) => {
              const { title, parts } = titleAndParts(line.words);
              return (
                <li key={line.id} className={classes.line}>
                  <div>
                    <p>{title}</p>
                    <p className={classes.note}>
                      {parts && `${parts} · `}
                      {formatMoment(line.createdAt)}
                    </p>
                  </div>
                  <b>{gainOf(line)}</b>
                </li>
              );
            })}
          </ul>
        </Panel>
      )}
    </ListBody>
  );
}
