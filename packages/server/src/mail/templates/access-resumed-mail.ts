import { type JourneyInMail, journeysMail, nameInSubject, whereToBegin } from './journeys-in-mail.ts';
import type { MailIdentity } from './written-mail.ts';

/** The mail about paused access that a payment opened again (decision C8). `journeys`: at least one. */
export const accessResumedMail = ({
  publicUrl,
  ...mail
}: MailIdentity & { journeys: readonly JourneyInMail[]; publicUrl: string }) =>
  journeysMail({ ...mail, name: '', own: undefined }, (only) => ({
    template: 'access_resumed',
    subject: only ? `Acesso reaberto: ${nameInSubject(only)}` : `Acesso reaberto a ${mail.journeys.length} jornadas`,
    holdsSecret: false,
    heading: 'Que bom ter você de volta',
    paragraphs: [
      `Recebemos seu pagamento, e seu acesso em ${mail.systemName} está aberto de novo:`,
      'Seu progresso ficou guardado: você continua de onde parou.',
    ],
    button: whereToBegin(mail.journeys, publicUrl),
  }));
