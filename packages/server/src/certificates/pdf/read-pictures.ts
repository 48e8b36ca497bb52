import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import { buffer } from 'node:stream/consumers';
import { assetKey, assetPathOf } from '../../files/asset-address.ts';
import type { Storage } from '../../platform/storage/storage.ts';

interface Source {
  storage: Storage;
  publicUrl: string;
  /** Told about a picture that could not be read. */
  onMissing: (url: string, error: unknown) => void;
}

/** The pictures on a certificate that are the school's own. */
export const pictureUrls = ({ schoolLogoUrl, signer }: CertificateFacts): string[] =>
  [schoolLogoUrl, signer.signatureUrl].filter((url) => url !== null);

/** The contents of logo and signature by address. One that cannot be read is left out: the certificate is valid without it. */
export async function readPictures(facts: CertificateFacts, source: Source): Promise<Map<string, Buffer>> {
  const read = await Promise.all(pictureUrls(facts).map(async (url) => [url, await readPicture(url, source)] as const));
  return new Map(read.filter((entry): entry is readonly [string, Buffer] => entry[1] !== undefined));
}

async function readPicture(url: string, { storage, publicUrl, onMissing }: Source): Promise<Buffer | undefined> {
  const path = assetPathOf(url, publicUrl);
  if (path === null) return undefined;
  try {
    const content = await storage.open(assetKey(path));
    if (content) return await buffer(content);
    onMissing(url, undefined);
  } catch (error) {
    onMissing(url, error);
  }
  return undefined;
}
