import { pictureRules, type PictureFolder } from '@jornada/contract/files/pictures';
import { COVER_SIZES } from '@jornada/domain/journeys/own-cover';
import { and, gte, notExists, notLike, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { certificateSettings } from '../../tables/certificates.ts';
import { platformAssets } from '../../tables/settings.ts';
import { assetKey, assetUrl } from '../asset-address.ts';
import { acceptPictures } from './accept-pictures.ts';
import type { FileKind, SweptRows } from './file-kind.ts';
import * as references from './picture-references.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface PublicPicture extends FileKind<{ url: string; smallUrl?: string }> {
  /** The columns that may have its address. While one has it, the picture stays. */
  namedBy: readonly references.PictureReference[];
}

/** Every public picture: one row for each, under an address that anybody may read (decision I1). */
export const pictureRows: SweptRows = {
  table: platformAssets,
  id: platformAssets.path,
  keyOf: assetKey,
  invariant: 'asset_is_stored',
  sentence: 'Toda imagem pública está guardada por inteiro.',
  sweep: {
    afterMs: DAY_MS,
    unused(db, before) {
      const unnamed = pictureReferences.filter(({ isCopy }) => !isCopy).map((reference) => isUnnamed(db, reference));
      return and(...unnamed, before && isNoRecentSignature(db, before));
    },
  },
};

function isUnnamed(db: Executor, { table, address }: references.PictureReference) {
  const naming = sql`${address} = ${assetUrl('')} || ${platformAssets.path}`;
  return notExists(db.select().from(table).where(naming));
}

/** A completion under way may still print the signature that an administrator has just replaced: it names it once it has committed. */
function isNoRecentSignature(db: Executor, before: Date) {
  const savedSince = db.select().from(certificateSettings).where(gte(certificateSettings.updatedAt, before));
  return or(notLike(platformAssets.path, 'signatures/%'), notExists(savedSince));
}

function publicPicture(
  folder: PictureFolder,
  namedBy: PublicPicture['namedBy'],
  more: Pick<PublicPicture, 'cuts'> = {},
): PublicPicture {
  return {
    ...acceptPictures(pictureRules[folder]),
    rows: [pictureRows],
    ...more,
    async insert(tx, { path, size, type, createdAt, small }) {
      const sizes = small ? [{ path, size }, small] : [{ path, size }];
      await tx.insert(platformAssets).values(sizes.map((one) => ({ ...one, type, createdAt })));
      const url = assetUrl(path);
      const changes = [{ field: 'url', before: null, after: url }];
      const answer = small ? { url, smallUrl: assetUrl(small.path) } : { url };
      return { answer, entry: { action: 'Imagem enviada', changes } };
    },
    readers: 'everybody',
    serving: {
      headers: {
        'cache-control': 'public, max-age=3600',
        'content-security-policy': "default-src 'none'; sandbox",
        // Mails show the logo too.
        'cross-origin-resource-policy': 'cross-origin',
      },
    },
    namedBy,
  };
}

/** A setting may name any of them. */
export const publicPictures: Readonly<Record<PictureFolder, PublicPicture>> = {
  logos: publicPicture('logos', [references.inSettings]),
  favicons: publicPicture('favicons', [references.inSettings]),
  avatars: publicPicture('avatars', [references.inSettings, references.inProfiles, references.inAccounts]),
  signatures: publicPicture('signatures', [
    references.inSettings,
    references.inCertificateSettings,
    references.inBin,
    references.inCertificates,
  ]),
  covers: publicPicture('covers', [references.inSettings, ...references.inJourneys, ...references.coversInBin], {
    cuts: COVER_SIZES,
  }),
};

/** Every column that may have the address of a public picture, in the order of their locks. */
export const pictureReferences: readonly references.PictureReference[] = [
  ...new Set(Object.values(publicPictures).flatMap(({ namedBy }) => namedBy)),
];

/** The only media types that the public address serves. */
export const PUBLIC_TYPES: ReadonlySet<string> = new Set(Object.values(pictureRules).flatMap(({ types }) => types));

/** The type of a stored picture that nothing can draw any more: it is not served, and the doctor names it. */
export const UNREADABLE_TYPE = 'application/octet-stream';
