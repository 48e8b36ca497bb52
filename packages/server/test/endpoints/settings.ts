import { sql } from 'drizzle-orm';
import { demoItems } from '../../src/tables/demo.ts';
import { adminsOnly, all, everybody, type EntriesOf } from './entry.ts';

export const settings: EntriesOf<'settings'> = {
  readSettings: everybody(200, 1),
  setSwitches: adminsOnly(200, 6, {
    input: (_scene, nth) => ({ body: { gamificationEnabled: nth % 2 === 0 } }),
    atOnce: { statuses: all(200) },
    competes: true,
  }),
  readSelling: adminsOnly(200, 2),
  setSelling: adminsOnly(200, 5, {
    input: (_scene, nth) => ({ body: { sellsHere: nth % 2 === 1 } }),
    atOnce: { statuses: all(200) },
    competes: true,
  }),
};

export const identity: EntriesOf<'identity'> = {
  setIdentity: adminsOnly(200, 7, {
    input: async ({ assetUrl }, nth) => ({ body: { systemName: `Escola ${nth}`, logoUrl: await assetUrl() } }),
    atOnce: {
      statuses: all(200),
      effect: async ({ assetUrl }) =>
        sql`select 1 from platform_settings where setting_value ->> 'value' = ${await assetUrl()}`,
    },
    competes: true,
  }),
};

export const legal: EntriesOf<'legal'> = {
  readLegalPages: adminsOnly(200, 3),
  setLegalPages: adminsOnly(200, 9, {
    input: (_scene, nth) => ({ body: { terms: `Texto ${nth}` } }),
    atOnce: { statuses: all(200) },
    competes: true,
  }),
};

export const health: EntriesOf<'health'> = {
  healthz: everybody(200, 0),
  readyz: everybody(200, 1),
};

export const demo: EntriesOf<'demo'> = {
  // One person and one journey, because it removes them one by one on purpose.
  removeDemo: adminsOnly(200, 48, {
    input: async ({ t: { db }, member, openJourneyId }) => {
      const person = { kind: 'user', itemId: (await member()).userId } as const;
      const journey = { kind: 'journey', itemId: await openJourneyId() } as const;
      await db.insert(demoItems).values([person, journey]).onConflictDoNothing();
      return {};
    },
    atOnce: { statuses: all(200), changesNothing: true, input: () => ({}) },
  }),
};
