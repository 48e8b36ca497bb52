import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/database/database.ts';
import { profiles, users } from '../../tables/accounts.ts';
import { binRows } from '../../tables/bin.ts';
import { certificates, certificateSettings } from '../../tables/certificates.ts';
import { journeys } from '../../tables/journeys.ts';
import { platformSettings } from '../../tables/settings.ts';

/** A column that may have the address of a public picture. */
export interface PictureReference {
  table: PgTable;
  address: AnyPgColumn | SQL;
  /** What a row gets with another address. */
  set: (address: string | null, now: Date) => Record<string, unknown>;
  /** Text: what the audit calls a row that was emptied. */
  field?: AnyPgColumn | SQL;
  /** Its rows are locked before the picture's, as in every save of them. */
  isLockedFirst?: true;
  /** Goes on showing a picture that is removed, which therefore stays. */
  outlivesRemoval?: true;
  /** Always has what another column has. */
  isCopy?: true;
}

export const inSettings: PictureReference = {
  table: platformSettings,
  address: sql`${platformSettings.settingValue} ->> 'value'`,
  set: (address, now) => ({ settingValue: { value: address }, updatedAt: now }),
  field: platformSettings.settingKey,
  isLockedFirst: true,
};

export const inProfiles: PictureReference = {
  table: profiles,
  address: profiles.avatarUrl,
  set: (address) => ({ avatarUrl: address }),
};

export const inAccounts: PictureReference = {
  table: users,
  address: users.image,
  set: (address) => ({ image: address }),
  isCopy: true,
};

const laterThan = (updatedAt: AnyPgColumn, now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`;

/** The two sizes of a cover, which go together. */
const sizesOfCover = ['url', 'smallUrl'] as const;

export const inJourneys: readonly PictureReference[] = sizesOfCover.map((size) => ({
  table: journeys,
  address: sql`${journeys.cover} ->> ${sql.raw(`'${size}'`)}`,
  set: (address, now) => ({
    cover:
      address === null
        ? null
        : sql`jsonb_set(${journeys.cover}, ${sql.raw(`'{${size}}'`)}, ${JSON.stringify(address)}::jsonb)`,
    updatedAt: laterThan(journeys.updatedAt, now),
  }),
  field: sql`'cover'`,
  isLockedFirst: true,
}));

/** Comes back with its journey (decision C11). */
export const coversInBin: readonly PictureReference[] = sizesOfCover.map((size) => ({
  table: binRows,
  address: sql`case when ${binRows.part} = 'journeys' then ${binRows.rows} -> 0 -> 'cover' ->> ${sql.raw(`'${size}'`)} end`,
  set: (address) => ({
    rows: sql`jsonb_set(${binRows.rows}, ${sql.raw(`'{0,cover,${size}}'`)}, ${JSON.stringify(address)}::jsonb)`,
  }),
  outlivesRemoval: true,
}));

/** What the certificates to come of a journey are signed with. */
export const inCertificateSettings: PictureReference = {
  table: certificateSettings,
  address: certificateSettings.signatureUrl,
  set: (address, now) => ({
    signatureUrl: address,
    // A later version than the one before, as `nextEdit` has it: a form that is open still has the old address.
    updatedAt: laterThan(certificateSettings.updatedAt, now),
  }),
  field: sql`'signatureUrl'`,
};

/** Comes back with its journey (decision C11). */
export const inBin: PictureReference = {
  table: binRows,
  address: sql`case when ${binRows.part} = 'certificate_settings' then ${binRows.rows} -> 0 ->> 'signature_url' end`,
  set: (address) => ({ rows: sql`jsonb_set(${binRows.rows}, '{0,signature_url}', ${JSON.stringify(address)}::jsonb)` }),
  outlivesRemoval: true,
};

export const inCertificates: PictureReference = {
  table: certificates,
  address: certificates.signatureUrl,
  set: (address) => ({ signatureUrl: address }),
  outlivesRemoval: true,
};

/**
 * Puts another address, or none, in place of a picture's, after concurrent saves of the same rows. Takes its locks in everybody's order: settings, the
 * picture by `lockPicture`, which is false for one that is gone, its people and certificates.
 * @returns the audit's names of what changed; null for a picture that is gone
 */
export async function replaceAddress(
  tx: Transaction,
  references: readonly PictureReference[],
  change: { before: string; after: string | null; now: Date; lockPicture: () => Promise<boolean> },
): Promise<string[] | null> {
  const fields = new Set<string>();
  const replace = async ({ table, address, set, field = sql`null` }: PictureReference) => {
    const rows = await tx
      .update(table)
      .set(set(change.after, change.now))
      .where(sql`${address} = ${change.before}`)
      .returning({ field: sql<string | null>`${field}` });
    for (const row of rows) if (row.field !== null) fields.add(row.field);
  };
  for (const reference of references) if (reference.isLockedFirst) await replace(reference);
  if (!(await change.lockPicture())) return null;
  for (const reference of references) if (!reference.isLockedFirst) await replace(reference);
  return [...fields];
}
