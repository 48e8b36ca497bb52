import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePlatforms } from '../purchases/use-platforms.ts';
import type { Overview } from './api.ts';

export type Steps = Overview['firstSteps'];

export interface Step {
  isDone: boolean;
  title: string;
  /** The text for a missing step: 'falta 1 de 7: convidar membros'. */
  missing: string;
  note: ReactNode;
  /** The page where it is done. */
  to: LinkProps['to'] & string;
}

const disjunction = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** 'Ticto, Stripe ou Hotmart'. Suspends until they are read. */
const PlatformNames = () => disjunction.format(usePlatforms().map(({ name }) => name));

/** The steps from an empty installation to a school and, unless it declared that it will not sell, those that selling needs. */
export function stepsOf(steps: Steps): Step[] {
  const toTeach: Step[] = [
    {
      isDone: steps.hasIdentity,
      title: 'Dê nome e rosto à plataforma',
      missing: 'dar nome e rosto à plataforma',
      note: 'Nome, logo e e-mail de contato.',
      to: '/admin/configuracoes',
    },
    {
      isDone: steps.hasJourney,
      title: 'Crie a primeira jornada',
      missing: 'criar a primeira jornada',
      note: 'O que ela ensina, para quem e em que ritmo.',
      to: '/admin/journeys/new',
    },
    {
      isDone: steps.hasLesson,
      title: 'Adicione lições',
      missing: 'adicionar lições',
      note: 'Um vídeo por lição, com missão e materiais se quiser.',
      to: '/admin/journeys',
    },
    {
      isDone: steps.hasMember,
      title: 'Convide membros',
      missing: 'convidar membros',
      note: steps.isMailConfigured
        ? 'Cada pessoa recebe um link para entrar.'
        : 'O envio de e-mails não está configurado: copie o link e mande você mesmo.',
      to: '/admin/users',
    },
  ];
  if (!steps.sellsHere) return toTeach;
  return [
    ...toTeach,
    {
      isDone: steps.isMailConfigured,
      title: 'Configure o envio de e-mails',
      missing: 'configurar o envio de e-mails',
      note: 'Para que convites, boas-vindas e links de senha cheguem sozinhos.',
      to: '/admin/emails',
    },
    {
      isDone: steps.hasDelivery,
      title: 'Conecte suas vendas',
      missing: steps.hasWebhook ? 'receber o primeiro evento de venda' : 'conectar suas vendas',
      note: steps.hasWebhook ? (
        'O webhook existe e a plataforma de pagamento ainda não o chamou: cole nela o endereço dele. Um teste não conta.'
      ) : (
        <>
          Se você vende pela <PlatformNames />: cada compra vira inscrição.
        </>
      ),
      to: '/admin/webhooks',
    },
    {
      isDone: steps.hasTerms,
      title: 'Publique os termos de uso e a política de privacidade',
      missing: 'publicar os termos de uso, para poder vender',
      note: 'Um texto seu ou um link de cada: aparecem no cadastro.',
      to: '/admin/configuracoes',
    },
  ];
}

/** 'configurar o envio de e-mails e conectar suas vendas'; the first two if there are many. */
export function formatMissing(missing: readonly Step[]): string {
  const labels = missing.map((step) => step.missing);
  if (labels.length > 3) return `${labels.slice(0, 2).join(', ')} e mais ${labels.length - 2}`;
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} e ${labels.at(-1)}`;
}
