/** The values of specification §3: whether a journey is active, free or paid, and visible to everybody or only to enrolled members. */
export const JOURNEY_STATUSES = ['active', 'inactive'] as const;
export const JOURNEY_KINDS = ['gratuita', 'paga'] as const;
export const JOURNEY_VISIBILITIES = ['publica', 'apenas_inscritos'] as const;
