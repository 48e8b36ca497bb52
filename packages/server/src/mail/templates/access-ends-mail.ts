import { endInWords } from '@jornada/domain/enrollments/access-term';
import type { LocalDay } from '@jornada/domain/local-day';
import { nameInSubject, whereToBegin } from './journeys-in-mail.ts';
import { onOneLine } from './one-line.ts';
import { writeMail } from './own-text.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

interface End {
  journeyId: string;
  journeyName: string;
  until: LocalDay;
}

/** The mail about access that ends soon (decision C15). `ends`: at least one. */
export function accessEndsMail({
  name,
  ends,
  today,
  publicUrl,
  ...from
}: MailIdentity & { name: string; ends: readonly End[]; today: LocalDay; publicUrl: string }): WrittenMail {
  const journeys = ends.map(({ journeyId: id, journeyName }) => ({ id, name: journeyName }));
  const [first] = ends;
  const subject =
    ends.length === 1
      ? `Seu acesso a ${endInWords(nameInSubject(journeys[0]!), first!.until, today)}`
      : `Seu acesso a ${ends.length} jornadas está perto do fim`;
  return writeMail(
    {
      template: 'access_ends',
      subject,
      holdsSecret: false,
      about: { journeys },
      from,
      heading: 'Seu acesso está perto do fim',
      paragraphs: [
        'Até o último dia, as lições continuam abertas para você:',
        'Depois dele, seu progresso, suas respostas e seus certificados ficam guardados. Com um novo acesso, você continua de onde parou.',
      ],
      list: ends.map((end) => endInWords(onOneLine(end.journeyName), end.until, today)),
      button: whereToBegin(journeys, publicUrl),
    },
    { name, journeys },
  );
}
