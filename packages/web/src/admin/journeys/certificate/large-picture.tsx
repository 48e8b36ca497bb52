import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import { CertificatePicture } from '../../../certificates/picture/certificate-picture.tsx';
import classes from './large-picture.module.css';

/**
 * A certificate in a dialog. An A4 page as narrow as a phone cannot be read, so there it scrolls to the side. It comes with the dialog's own
 * code: a dialog that asks about it never opens without it.
 */
export const LargePicture = ({ facts }: { facts: CertificateFacts }) => (
  // It scrolls, so the keyboard has to reach it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={classes.frame} role="group" aria-label="Certificado em tamanho grande" tabIndex={0}>
    <CertificatePicture facts={facts} className={classes.picture} />
  </div>
);
