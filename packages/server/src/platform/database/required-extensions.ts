/** The search indexes need both; every supported PostgreSQL ships them. */
export const requiredExtensions = 'create extension if not exists pg_trgm; create extension if not exists unaccent';
