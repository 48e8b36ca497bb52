import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

/** Tells an administrator who asked for a recovery link why none comes yet (decision K22). Holds no secret. */
export function recoveryHeldMail(about: MailIdentity & { heldUntil: string; signInLink: string }): WrittenMail {
  return {
    template: 'recovery_held',
    holdsSecret: false,
    subject: `Sua nova senha em ${about.systemName} precisa esperar`,
    ...layOutMail({
      heading: 'O link para a nova senha ainda não pode sair',
      paragraphs: [
        `Recebemos um pedido para trocar a senha da sua conta. O servidor de e-mail da escola mudou há pouco e, por segurança, até ${about.heldUntil} nenhum link vai para quem administra a escola.`,
        'Depois disso, peça de novo em "Esqueci minha senha". Se for urgente, quem cuida do servidor pode criar um link com npm run access-link.',
        'Não foi você? Pode ignorar este e-mail: sua senha continua a mesma.',
      ],
      button: { label: 'Abrir a tela de entrada', url: about.signInLink },
      from: about,
    }),
  };
}
