import * as z from 'zod';

/** The version of the archive's layout (docs/decisions/0018). A program reads its own and older ones. */
export const ARCHIVE_FORMAT = 1;
/** The last member but one: what the archive is, written when everything before it is known. */
export const MANIFEST_FILE = 'backup-manifest.json';
/** The SHA-256 of each member, as `sha256sum --check` reads it. */
export const CHECKSUMS_FILE = 'backup-checksums.sha256';
/** The dump of a PostgreSQL server, for pg_restore. */
export const DUMP_FILE = 'database.dump';

/** Enough to see that this is a backup of Jornada, and of which layout: a newer layout may have other fields. */
export const AnyManifest = z.looseObject({ product: z.literal('jornada'), format: z.int().min(1) });

/** What a backup says of itself. */
export const Manifest = z.object({
  product: z.literal('jornada'),
  format: z.literal(ARCHIVE_FORMAT),
  /** The program's version. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    /** Of PostgreSQL: the server's, or the embedded engine's. */
    major: z.int(),
    /** The applied migrations' instants; null where the embedded database was copied while nothing ran. */
    migrations: z.array(z.string()).nullable(),
    /** Rows of each table, by `schema.table`; null likewise. */
    counts: z.record(z.string(), z.int()).nullable(),
  }),
  contents: z.object({
    /** Where the uploaded files came from; `none`: they stayed in the bucket. */
    files: z.enum(['folder', 'bucket', 'none']),
    /** The key that opens stored secrets. */
    secretsKey: z.boolean(),
    /** What lets a signed-in person stay so: sessions, and the secret that signs them where the data folder holds it. */
    sessions: z.boolean(),
  }),
  /** Members in the list of checksums, and their bytes. */
  members: z.int(),
  bytes: z.int(),
  /** The SHA-256 of the list of checksums. */
  checksums: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;
