import { journeys } from '../tables/journeys.ts';

/** What members may see of a journey's row. */
export const journeyColumns = {
  id: journeys.id,
  name: journeys.name,
  description: journeys.description,
  profileType: journeys.profileType,
  totalDays: journeys.totalDays,
  status: journeys.status,
  tags: journeys.tags,
  tipo: journeys.tipo,
  visibilidade: journeys.visibilidade,
  modoLiberacao: journeys.modoLiberacao,
  checkoutUrl: journeys.checkoutUrl,
  precoDisplay: journeys.precoDisplay,
  ctaTexto: journeys.ctaTexto,
  accessTerm: journeys.accessTerm,
  cover: journeys.cover,
  questionsEnabled: journeys.questionsEnabled,
  createdAt: journeys.createdAt,
};
