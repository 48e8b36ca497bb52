/** What the form of a new journey starts with (specification §9). */
export const NEW_JOURNEY_DEFAULTS = {
  totalDays: 21,
  profileType: 'Padrão',
  status: 'active',
  tipo: 'gratuita',
  visibilidade: 'publica',
  modoLiberacao: 'imediata',
  ctaTexto: 'Adquirir Jornada',
} as const;
