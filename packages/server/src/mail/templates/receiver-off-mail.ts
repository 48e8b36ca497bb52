import { layOutMail } from './layout.ts';
import { onOneLine } from './one-line.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

const reasons = {
  gone: ({ host }) => `${host} respondeu que não existe mais (410).`,
  failed: ({ host, since }) => `${host} não aceita nada desde ${since}, e as tentativas acabaram depois de três dias.`,
  overfull: ({ host }) =>
    `Mais de 100.000 avisos esperavam por ${host}, que não os recebe tão depressa quanto acontecem.`,
} satisfies Record<string, (about: { host: string; since: string }) => string>;

/** Tells an administrator that an outbound webhook was switched off by the server (decision H21). */
export function receiverOffMail({
  name,
  host,
  reason,
  since,
  link,
  ...from
}: MailIdentity & {
  name: string;
  /** 'n8n.escola.exemplo'. */
  host: string;
  reason: keyof typeof reasons;
  /** '09/03/2026 12:00'. */
  since: string;
  link: string;
}): WrittenMail {
  return {
    template: 'receiver_off',
    holdsSecret: false,
    subject: `O aviso de saída ${onOneLine(name)} foi desligado`,
    ...layOutMail({
      heading: 'Um aviso de saída foi desligado',
      paragraphs: [
        `“${onOneLine(name)}” não recebe mais o que acontece em ${onOneLine(from.systemName)}. ${reasons[reason]({ host, since })}`,
        'O que esperava não será enviado sozinho. Conserte o outro lado, use "Testar" e ligue o aviso de novo: o que já aconteceu fica 30 dias na lista e pode ser reenviado de lá.',
      ],
      button: { label: 'Abrir o aviso', url: link },
      from,
    }),
  };
}
