import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMemo } from 'react';
import { copyText } from '../../../ui/copy-text.ts';
import { formatInstantDay } from '../../../platform/format-day.ts';
import type { EventDetail } from './api.ts';
import classes from './payload-dialog.module.css';

/** The payload, pretty-printed. Secrets and documents are removed before it is stored. */
export function Payload({ event: { payload, payloadReducedAt, headers } }: { event: EventDetail }) {
  const text = useMemo(() => JSON.stringify(payload, null, 2), [payload]);
  if (payload === null || payload === undefined) {
    return (
      <p className={classes.message}>
        O conteúdo desta chamada não está guardado: ela foi recusada, ou a conta de quem comprou foi excluída.
      </p>
    );
  }
  return (
    <div>
      <div className={classes.payloadHead}>
        <h3>Conteúdo recebido</h3>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconCopy size={16} aria-hidden="true" />}
          onClick={() => void copyText(text, 'Payload copiado!')}
        >
          Copiar
        </Button>
      </div>
      {payloadReducedAt && (
        <p className={classes.reduced}>
          Depois do prazo de guarda fica só o que “Reprocessar” usa. O resto deste conteúdo foi apagado em{' '}
          {formatInstantDay(payloadReducedAt)}.
        </p>
      )}
      <Code label="Conteúdo recebido" text={text} />
      {headers && Object.keys(headers).length > 0 && (
        <details className={classes.headers}>
          <summary>Cabeçalhos</summary>
          <Code
            label="Cabeçalhos"
            text={Object.entries(headers)
              .map((header) => header.join(': '))
              .join('\n')}
          />
        </details>
      )}
    </div>
  );
}

/** A read-only field: it scrolls, takes the focus and can be selected as a whole, whatever its size. */
export const Code = ({ label, text }: { label: string; text: string }) => (
  <textarea
    className={classes.code}
    aria-label={label}
    readOnly
    spellCheck={false}
    wrap="off"
    rows={Math.min(22, text.split('\n', 22).length)}
    value={text}
  />
);
