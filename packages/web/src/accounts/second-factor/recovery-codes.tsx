import './mantine.css';
import { Button, Checkbox } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useSession } from '../../platform/session.ts';
import { useSettings } from '../../settings/api.ts';
import { copyText } from '../../ui/copy-text.ts';
import classes from './second-factor.module.css';

type RecoveryCodesProps = {
  codes: readonly string[];
  isKept: boolean;
  onKept: (isKept: boolean) => void;
};

/** Recovery codes, the ways to keep them, and the person's word that they did. They are never shown again. */
export const RecoveryCodes = ({ codes, isKept, onKept }: RecoveryCodesProps) => (
  <>
    <ul className={classes.codes} aria-label="Códigos de reserva">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className={classes.ways}>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconCopy size={16} aria-hidden="true" />}
        onClick={() => void copyText(codes.join('\n'), 'Códigos copiados')}
      >
        Copiar
      </Button>
      <Button
        component="a"
        variant="default"
        size="compact-md"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
        download="codigos-de-reserva.txt"
      >
        Baixar
      </Button>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
    </div>
    <PrintedCodes codes={codes} />
    <Checkbox
      label="Guardei os códigos num lugar seguro"
      checked={isKept}
      onChange={({ currentTarget }) => onKept(currentTarget.checked)}
    />
  </>
);

/** What 'Imprimir' puts on paper: the codes and what they open, and nothing else of the page. */
function PrintedCodes({ codes }: { codes: readonly string[] }) {
  const { systemName } = useSettings();
  const { email } = useSession().user;
  return createPortal(
    <div className={classes.paper}>
      <h1>Códigos de reserva</h1>
      <p>
        {systemName} · {email}
      </p>
      <p>Cada um entra uma vez, no lugar do código do aplicativo.</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>,
    document.body,
  );
}
