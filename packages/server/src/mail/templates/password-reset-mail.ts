import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

/** The mail behind 'Esqueci minha senha': a link that works once, for one hour (decision A5). */
export function passwordResetMail(about: MailIdentity & { link: string }): WrittenMail {
  return {
    template: 'password_reset',
    holdsSecret: true,
    subject: `Crie uma nova senha em ${about.systemName}`,
    ...layOutMail({
      heading: 'Vamos criar uma nova senha?',
      paragraphs: [
        'Recebemos um pedido para trocar a senha da sua conta. É só tocar no botão e escolher a nova.',
        'O link vale por 1 hora e funciona uma única vez.',
        'Não foi você? Pode ignorar este e-mail: sua senha continua a mesma.',
      ],
      button: { label: 'Criar nova senha', url: about.link },
      from: about,
    }),
  };
}
