/** The words of specification §3 for what a journey is: in the catalogue or not, free or paid, for everybody or for who is enrolled. */
export const JOURNEY_STATUSES = ['active', 'inactive'] as const;
export const JOURNEY_KINDS = ['gratuita', 'paga'] as const;
export const JOURNEY_VISIBILITIES = ['publica', 'apenas_inscritos'] as const;
