import { sql } from 'drizzle-orm';
import type { Check } from './finding.ts';

/** The versions of what every process keeps in memory (docs/speed-layer.md), and what was taken out of it (decision C11). */
export const versionChecks: readonly Check[] = [
  {
    invariant: 'journey_has_its_version',
    sentence: 'Toda jornada tem a versão do seu conteúdo.',
    broken: sql`
      select id::text from journeys j where not exists (select 1 from journey_versions v where v.journey_id = j.id)`,
  },
  {
    invariant: 'bin_holds_what_is_gone',
    sentence: 'Uma jornada ou lição que está na lixeira não está também em uso.',
    broken: sql`
      select id::text from bin_entries where id in (select id from journeys union all select id from lessons)`,
  },
  {
    invariant: 'settings_have_their_version',
    sentence: 'As configurações da plataforma têm a sua versão.',
    broken: sql`select 'settings_version' as id where not exists (select 1 from settings_version)`,
  },
];
