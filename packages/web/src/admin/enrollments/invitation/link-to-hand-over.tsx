import { DialogFields, DialogLead } from '../../../ui/dialog/dialog.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { formatMoment } from '../../ui/format-moment.ts';

type LinkToHandOverProps = {
  /** Null for a link that was only mailed. */
  link: string | null;
  expiresAt: string;
  /** Whether it was also mailed. */
  isMailed: boolean;
};

/** A link that is shown once, to copy and hand over; or that it was mailed. */
export const LinkToHandOver = ({ link, expiresAt, isMailed }: LinkToHandOverProps) => (
  <DialogFields>
    {link === null ? (
      <DialogLead>
        O link foi para o e-mail da pessoa. Ele serve uma vez e vale até <b>{formatMoment(expiresAt)}</b>.
      </DialogLead>
    ) : (
      <>
        <DialogLead>
          {isMailed
            ? 'O link também foi enviado por e-mail. '
            : 'Este link não foi enviado por e-mail: entregue você. '}
          Ele serve uma vez, vale até <b>{formatMoment(expiresAt)}</b> e só aparece aqui, agora.
        </DialogLead>
        <CopyField
          label="Link de acesso"
          text={new URL(link, window.location.origin).href}
          copy="Copiar link"
          copied="Link copiado!"
        />
      </>
    )}
  </DialogFields>
);
