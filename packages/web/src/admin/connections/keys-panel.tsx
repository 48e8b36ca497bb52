import { scopeWords } from '@jornada/contract/api-keys/scopes';
import { Button } from '@mantine/core';
import { IconKey, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatSince } from '../overview/format-since.ts';
import { IconButton, IconButtons } from '../ui/icon-button.tsx';
import { DataTable, type Table } from '../ui/list/data-table.tsx';
import { ListBody } from '../ui/list/list-page.tsx';
import { EmptyList } from '../ui/list/list-states.tsx';
import { Panel } from '../ui/panel.tsx';
import { keysQuery, type ApiKey } from './api.ts';
import { KeyTerm, Pills } from './connection-labels.tsx';
import type { Asked } from './connection-dialog.tsx';
import classes from './connections.module.css';
import { HeadButton } from '../ui/head-button.tsx';

/** More would put the receivers out of sight. */
const AT_FIRST = 8;

const keysTable = (now: Date): Table<ApiKey> => ({
  label: 'Chaves de API',
  columns: [
    {
      head: 'Nome',
      cell: ({ name, makerName }) => (
        <span className={classes.name}>
          <b>{name}</b> <small>de {makerName}</small>
        </span>
      ),
    },
    { head: 'Chave', cell: ({ shown }) => <code className={classes.code}>{shown}</code> },
    {
      head: 'Pode',
      cell: ({ scopes }) => <Pills label="Pode" texts={scopes.map((scope) => scopeWords[scope].label)} />,
    },
    { head: 'Último uso', cell: ({ lastUsedAt }) => (lastUsedAt ? formatSince(new Date(lastUsedAt), now) : 'nunca') },
    { head: 'Vence', cell: ({ expiresAt }) => <KeyTerm expiresAt={expiresAt} now={now} /> },
  ],
});

/** The keys by which other programs read and change the school (decision K31). */
export function KeysPanel({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const read = useQuery(keysQuery);
  const [isWhole, setWhole] = useState(false);
  return (
    <Panel
      title="Chaves de API"
      className={classes.panel}
      action={
        <HeadButton icon={IconPlus} onClick={() => onAsk({ kind: 'newKey' })}>
          Nova chave
        </HeadButton>
      }
    >
      <ListBody
        list={read}
        rows={read.data?.items}
        loading="Carregando chaves"
        skeletonRows={2}
        failed="Erro ao carregar chaves"
        empty={
          <EmptyList title="Nenhuma chave ainda" art={IconKey}>
            Com uma chave, o n8n, o Make ou uma planilha leem a escola e fazem nela o que você permitir.
          </EmptyList>
        }
      >
        {(keys) => (
          <>
            <DataTable
              table={keysTable(new Date(read.dataUpdatedAt))}
              rows={isWhole ? keys : keys.slice(0, AT_FIRST)}
              isStale={false}
              renderActions={(apiKey) => (
                <IconButtons>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Trocar ${apiKey.name}`}
                    onClick={() => onAsk({ kind: 'rotateKey', apiKey })}
                  >
                    Trocar
                  </Button>
                  <IconButton
                    icon={IconTrash}
                    label={`Excluir ${apiKey.name}`}
                    hint="Excluir"
                    danger
                    onClick={() => onAsk({ kind: 'deleteKey', apiKey })}
                  />
                </IconButtons>
              )}
            />
            {keys.length > AT_FIRST && (
              <p className={classes.part}>
                <Button variant="subtle" size="compact-sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                  {isWhole ? 'Mostrar menos' : `Mostrar todas (${keys.length})`}
                </Button>
              </p>
            )}
          </>
        )}
      </ListBody>
    </Panel>
  );
}
