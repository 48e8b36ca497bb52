import type { CertificateRow } from '@jornada/contract/certificates/admin-certificates';
import { IconBan, IconDownload, IconExternalLink, IconPencil, IconRotate } from '@tabler/icons-react';
import { IconAnchor, IconButton, IconButtons } from '../ui/icon-button.tsx';
import { pdfAddress, publicAddress } from './api.ts';

/** What an administrator asks for. */
export type CertificateAction = 'reissue' | 'revoke' | 'restore';

type CertificateActionsProps = { row: CertificateRow; onAsk: (action: CertificateAction) => void };

/** The buttons of a certificate's row. A revoked one has no PDF. */
export function CertificateActions({ row, onAsk }: CertificateActionsProps) {
  const { name, journeyName, state } = row;
  const what = `certificado de ${name} em ${journeyName}`;
  const isValid = state === 'valid';
  return (
    <IconButtons>
      <IconAnchor
        icon={IconExternalLink}
        label={`Página pública do ${what}, em outra aba`}
        hint="Página pública"
        href={publicAddress(row)}
        target="_blank"
        rel="noopener"
      />
      {isValid && (
        <IconAnchor
          icon={IconDownload}
          label={`Baixar PDF do ${what}`}
          hint="Baixar PDF"
          href={pdfAddress(row)}
          download
        />
      )}
      <IconButton
        icon={IconPencil}
        label={`Corrigir nome no ${what}`}
        hint="Corrigir nome"
        onClick={() => onAsk('reissue')}
      />
      {/* One button for both, so that it keeps the focus when the state changes. */}
      <IconButton
        icon={isValid ? IconBan : IconRotate}
        label={`${isValid ? 'Revogar' : 'Restaurar'} ${what}`}
        hint={isValid ? 'Revogar' : 'Restaurar'}
        danger={isValid}
        onClick={() => onAsk(isValid ? 'revoke' : 'restore')}
      />
    </IconButtons>
  );
}
