import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Card } from '../../ui/card.tsx';
import classes from '../profile/profile-cards.module.css';

/** The link to 'Minhas respostas' (decision E7). */
export function AnswersCard() {
  return (
    <Card pad="lg">
      <div className={classes.head}>
        <h2>Minhas respostas</h2>
        <Link className={classes.link} to="/perfil/respostas">
          Ver respostas
          <IconChevronRight size={16} aria-hidden="true" />
        </Link>
      </div>
      <p className={classes.lead}>O que você escreveu nas missões, jornada por jornada.</p>
    </Card>
  );
}
