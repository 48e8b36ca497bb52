/** Origin of an enrolment that an admin made without naming another (specification §9). */
export const MANUAL_ORIGIN = 'manual';

/** Origin of an enrolment that a member made in the catalogue (specification §4 "Catalogue enrolment"). */
export const FREE_CATALOGUE_ORIGIN = 'catalogo_gratuito';
