import { useSession } from '../../platform/session.ts';
import { LinkedCard } from '../../ui/linked-card.tsx';

/** The link to 'Minhas respostas' (decision E7). */
export const AnswersCard = () => (
  <LinkedCard
    title="Minhas respostas"
    to="/perfil/respostas"
    link="Ver respostas"
    lead={
      useSession().unread
        ? 'A escola respondeu: leia aqui.'
        : 'O que você escreveu nas missões e conversou com a escola.'
    }
  />
);
