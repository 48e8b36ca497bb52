import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import row from '../security/security.module.css';

/** The way to 'Minhas respostas' (decision E7). */
export function AnswersCard() {
  return (
    <Card pad="lg" className={row.row}>
      <div>
        <h2 className={row.title}>Minhas respostas</h2>
        <p className={row.lead}>O que você escreveu nas missões, jornada por jornada.</p>
      </div>
      <ButtonLink to="/perfil/respostas" variant="light">
        Ver respostas
      </ButtonLink>
    </Card>
  );
}
