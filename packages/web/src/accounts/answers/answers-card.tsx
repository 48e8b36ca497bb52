import { LinkedCard } from '../../ui/linked-card.tsx';

/** The link to 'Minhas respostas' (decision E7). */
export const AnswersCard = () => (
  <LinkedCard
    title="Minhas respostas"
    to="/perfil/respostas"
    link="Ver respostas"
    lead="O que você escreveu nas missões, jornada por jornada."
  />
);
