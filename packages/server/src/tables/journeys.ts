import type { AccessTerm } from '@jornada/domain/enrollments/access-term';
import { JOURNEY_KINDS, JOURNEY_STATUSES, JOURNEY_VISIBILITIES } from '@jornada/domain/journeys/journey-kinds';
import type { OwnCover } from '@jornada/domain/journeys/own-cover';
import { RELEASE_MODES } from '@jornada/domain/lessons/release';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf, ownedBy } from './columns.ts';

export const journeys = pgTable(
  'journeys',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    profileType: text().notNull(),
    totalDays: integer().notNull(),
    status: text({ enum: JOURNEY_STATUSES }).notNull(),
    tags: text().array().notNull(),
    externalProductIds: text().array().notNull(),
    tipo: text({ enum: JOURNEY_KINDS }).notNull(),
    visibilidade: text({ enum: JOURNEY_VISIBILITIES }).notNull(),
    checkoutUrl: text(),
    precoDisplay: text(),
    ctaTexto: text().notNull(),
    modoLiberacao: text({ enum: RELEASE_MODES }).notNull(),
    /** How long a reason for access lasts (decision C15); null: without an end. */
    accessTerm: jsonb().$type<AccessTerm>(),
    /** Of products with another term than the journey's. */
    productTerms: jsonb().$type<{ productId: string; term: AccessTerm | null }[]>().notNull().default([]),
    /** Null: the landscape is shown. */
    cover: jsonb().$type<OwnCover>(),
    /** Whether members ask under its lessons, where the platform's switch is on, too (decision K26). */
    questionsEnabled: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check('journeys_name_check', sql`btrim(${t.name}) <> ''`),
    check('journeys_total_days_check', sql`${t.totalDays} between 1 and 3650`),
    check('journeys_status_check', oneOf(t.status, JOURNEY_STATUSES)),
    check('journeys_tipo_check', oneOf(t.tipo, JOURNEY_KINDS)),
    check('journeys_visibilidade_check', oneOf(t.visibilidade, JOURNEY_VISIBILITIES)),
    check('journeys_modo_liberacao_check', oneOf(t.modoLiberacao, RELEASE_MODES)),
    check('journeys_checkout_url_check', sql`${t.checkoutUrl} ~ '^https?://'`),
    check(
      'journeys_cover_check',
      sql`${t.cover} is null or coalesce(${t.cover} ->> 'url' like '/platform-assets/covers/%' and ${t.cover} ->> 'smallUrl' like '/platform-assets/covers/%'
        and (${t.cover} ->> 'focusX')::int between 0 and 100 and (${t.cover} ->> 'focusY')::int between 0 and 100, false)`,
    ),
    index('journeys_catalogue_idx')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'active' and ${t.visibilidade} = 'publica'`),
    index('journeys_created_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('journeys_product_ids_idx').using('gin', t.externalProductIds),
    index('journeys_search_idx').using('gin', sql`search_text(${t.name}) gin_trgm_ops`),
  ],
);

/**
 * Names what a journey's row, lessons and materials are now. Triggers of migration 0025 replace it in the transaction of every change, so
 * that equal versions mean equal content (`content/journey-content.ts`).
 */
export const journeyVersions = pgTable('journey_versions', {
  journeyId: ownedBy(() => journeys.id).primaryKey(),
  version: uuid().notNull(),
});
