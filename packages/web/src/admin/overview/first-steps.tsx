import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { VisuallyHidden } from '@mantine/core';
import { Panel } from '../ui/panel.tsx';
import type { Overview } from './api.ts';
import classes from './first-steps.module.css';

type Steps = Overview['firstSteps'];
type Step = { isDone: boolean; title: string; note: string; to: LinkProps['to'] & string };

/** True once the school has a name of its own, a journey with a lesson, and somebody to learn. Mail and sales are not for every school. */
export const isBegun = ({ hasIdentity, hasJourney, hasLesson, hasMember }: Steps) =>
  hasIdentity && hasJourney && hasLesson && hasMember;

/** What an empty installation needs to become a school. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const list: Step[] = [
    {
      isDone: steps.hasIdentity,
      title: 'Dê nome e rosto à plataforma',
      note: 'Nome, logo e e-mail de contato.',
      to: '/admin/configuracoes',
    },
    {
      isDone: steps.hasJourney,
      title: 'Crie a primeira jornada',
      note: 'O que ela ensina, para quem e em que ritmo.',
      to: '/admin/journeys/new',
    },
    {
      isDone: steps.hasLesson,
      title: 'Adicione lições',
      note: 'Um vídeo por lição, com missão e materiais se quiser.',
      to: '/admin/journeys',
    },
    {
      isDone: steps.hasMember,
      title: 'Convide membros',
      note: steps.isMailConfigured
        ? 'Cada pessoa recebe um link para entrar.'
        : 'O envio de e-mails não está configurado: copie o link e mande você mesmo.',
      to: '/admin/users',
    },
    {
      isDone: steps.isMailConfigured,
      title: 'Configure o envio de e-mails',
      note: 'Para que convites, boas-vindas e links de senha cheguem sozinhos.',
      to: '/admin/emails',
    },
    {
      isDone: steps.hasWebhook,
      title: 'Conecte suas vendas',
      note: 'Se você vende pela Ticto, Stripe ou Hotmart: cada compra vira inscrição.',
      to: '/admin/webhooks',
    },
  ];
  const done = list.filter(({ isDone }) => isDone).length;
  return (
    <Panel title="Primeiros passos" action={<span className={classes.count}>{`${done} de ${list.length}`}</span>}>
      <ol className={classes.steps}>
        {list.map((step) => (
          <li key={step.title}>
            <Link to={step.to} data-done={step.isDone || undefined}>
              <span className={classes.mark} aria-hidden="true">
                {step.isDone && <IconCheck size={14} stroke={3} />}
              </span>
              <span className={classes.words}>
                <b>{step.title}</b>
                <VisuallyHidden>{step.isDone ? ' (feito)' : ''}</VisuallyHidden>
                <small>{step.note}</small>
              </span>
              <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
