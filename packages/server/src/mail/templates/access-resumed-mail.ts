import { type JourneyInMail, namesListed, nameInSubject, whereToBegin } from './journeys-in-mail.ts';
import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

/** The mail about paused access that a payment opened again (decision C8). `journeys`: at least one. */
export function accessResumedMail({
  journeys,
  publicUrl,
  ...identity
}: MailIdentity & { journeys: readonly JourneyInMail[]; publicUrl: string }): WrittenMail {
  const [only, ...more] = journeys;
  const isOne = only && more.length === 0;
  return {
    template: 'access_resumed',
    subject: isOne ? `Acesso reaberto: ${nameInSubject(only)}` : `Acesso reaberto a ${journeys.length} jornadas`,
    holdsSecret: false,
    about: { journeys },
    ...layOutMail({
      heading: 'Que bom ter você de volta',
      paragraphs: [
        `Recebemos seu pagamento, e seu acesso em ${identity.systemName} está aberto de novo:`,
        'Seu progresso ficou guardado: você continua de onde parou.',
      ],
      list: namesListed(journeys),
      button: whereToBegin(journeys, publicUrl),
      from: identity,
    }),
  };
}
