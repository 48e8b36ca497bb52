import { sql } from 'drizzle-orm';
import { legalVersions } from '../../src/tables/privacy.ts';
import { platformSettings } from '../../src/tables/settings.ts';
import { all, signedIn, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';

const aVersion = async ({ t }: Scene) => {
  const version = { kind: 'terms', number: 1, text: 'Seja gentil.', changes: '', createdAt: new Date() } as const;
  await t.db.insert(legalVersions).values(version).onConflictDoNothing();
  const settings = {
    settingKey: 'terms_of_use',
    settingValue: { value: version.text },
    updatedAt: new Date(),
  } as const;
  await t.db.insert(platformSettings).values(settings).onConflictDoNothing();
  return { body: { terms: 1 } };
};

export const asks: EntriesOf<'asks'> = {
  readAsks: signedIn(200, 3),
  acceptLegal: signedIn(200, 3, {
    input: aVersion,
    refuses: { legal_version_not_found: () => ({ body: { privacy: 99 } }) },
    atOnce: {
      statuses: all(200),
      effect: async ({ member }) =>
        sql`select 1 from legal_acceptances where kind = 'terms' and user_id = ${(await member()).userId}`,
    },
    competes: true,
  }),
  sayBirth: signedIn(200, 4, {
    input: () => ({ body: { month: '1990-05' } }),
    atOnce: {
      statuses: all(200),
      effect: async ({ member }) =>
        sql`select 1 from users where birth_month = '1990-05' and id = ${(await member()).userId}`,
    },
    competes: true,
  }),
};
