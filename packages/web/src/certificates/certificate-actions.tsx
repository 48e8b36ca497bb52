import { Button } from '@mantine/core';
import { IconBrandLinkedin, IconCopy, IconDownload, IconPrinter, IconShare } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import { explain } from '../platform/explain.ts';
import { copyText } from '../ui/copy-text.ts';
import { toast } from '../ui/toast/toast.ts';
import { useOnce } from '../ui/use-once.ts';
import { linkedInAddress, printAddress } from './addresses.ts';
import styles from './certificate-actions.module.css';
import { downloadPdf } from './download-pdf.ts';

/** What a member does with a valid certificate: save, copy its link, share, print, add to LinkedIn. */
export function CertificateActions({ facts, isMain = false }: { facts: CertificateFacts; isMain?: boolean }) {
  const { number, journeyName } = facts;
  const download = useMutation({
    mutationFn: () => downloadPdf(number),
    onError: (problem) => toast.error(explain(problem, 'Erro ao baixar o certificado')),
  });
  const once = useOnce(download.isPending);
  return (
    <div className={styles.actions}>
      <Button
        variant={isMain ? 'filled' : 'light'}
        leftSection={<IconDownload size={18} />}
        loading={download.isPending}
        onClick={() => once(() => download.mutate())}
        aria-label={`Baixar PDF: ${journeyName}`}
      >
        Baixar PDF
      </Button>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          aria-label={`Copiar link: ${journeyName}`}
          title="Copiar link"
          onClick={() => void copyText(facts.url, 'Link copiado!')}
        >
          <IconCopy size={20} stroke={1.9} aria-hidden="true" />
        </button>
        {'share' in navigator && (
          <button
            type="button"
            className={styles.tool}
            aria-label={`Compartilhar: ${journeyName}`}
            title="Compartilhar"
            onClick={() => void share(facts)}
          >
            <IconShare size={20} stroke={1.9} aria-hidden="true" />
          </button>
        )}
        <a
          className={styles.tool}
          href={printAddress(facts)}
          target="_blank"
          rel="noopener"
          aria-label={`Imprimir: ${journeyName} (abre em outra aba)`}
          title="Imprimir"
        >
          <IconPrinter size={20} stroke={1.9} aria-hidden="true" />
        </a>
        <a
          className={styles.tool}
          href={linkedInAddress(facts)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Adicionar ao LinkedIn: ${journeyName} (abre em outra aba)`}
          title="Adicionar ao LinkedIn"
        >
          <IconBrandLinkedin size={20} stroke={1.9} aria-hidden="true" />
        </a>
      </div>
    </div>
  );
}

/** Hands the public page to the device's own choice of apps. Closing that choice is no failure. */
async function share({ journeyName, schoolName, url }: CertificateFacts): Promise<void> {
  try {
    await navigator.share({
      title: `Certificado: ${journeyName}`,
      text: `Concluí a jornada ${journeyName} em ${schoolName}.`,
      url,
    });
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') return;
    await copyText(url, 'Link copiado!');
  }
}
