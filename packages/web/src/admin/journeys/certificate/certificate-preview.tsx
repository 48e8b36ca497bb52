import type { JourneyCertificate } from '@jornada/contract/certificates/admin-certificates';
import { Button } from '@mantine/core';
import { IconZoomIn } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Sheet } from '../../../certificates/sheet.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { previewOf, type CertificateFields } from './certificate-values.ts';
import classes from './certificate-tab.module.css';
import { formatIssued } from './format-certificate.ts';

const PreviewDialog = lazyDialog(() => import('./preview-dialog.tsx'), 'PreviewDialog');

type CertificatePreviewProps = { journeyId: string; certificate: JourneyCertificate; fields: CertificateFields };

/** The certificate as the form stands, for somebody with a very long name, and how many were issued. */
export function CertificatePreview({ journeyId, certificate, fields }: CertificatePreviewProps) {
  const [isLarge, setLarge] = useState(false);
  const { preview, issuedCount } = certificate;
  const facts = previewOf(preview, fields);
  return (
    <aside className={classes.preview} aria-label="Prévia do certificado">
      <div className={classes.caption}>
        <h2>Prévia com um nome longo</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconZoomIn size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => setLarge(true)}
        >
          Ampliar
        </Button>
      </div>
      <div className={classes.paper}>
        <Sheet facts={facts} />
      </div>
      <p className={classes.issued}>
        {issuedCount === 0 ? (
          'Nenhum certificado emitido ainda'
        ) : (
          <Link to="/admin/certificates" search={{ jornada: journeyId }}>
            {formatIssued(issuedCount)}
          </Link>
        )}
      </p>
      {isLarge && <PreviewDialog facts={facts} onClose={() => setLarge(false)} />}
    </aside>
  );
}
