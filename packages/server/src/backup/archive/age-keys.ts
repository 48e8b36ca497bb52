import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto';

// The parts of the age format, version 1, that a file for one passphrase needs (https://age-encryption.org/v1). Node's own crypto does the
// work: the JavaScript library takes 256 MB for a key and a minute for a gigabyte (docs/decisions/0018). Tests read and write its files.

export const AGE_INTRO = 'age-encryption.org/v1';
const SCRYPT_LABEL = 'age-encryption.org/v1/scrypt';
/** 2 to the power of 16 times 1 KiB: 64 MB while the key is derived. */
const WORK_FACTOR = 16;
/** More would take gigabytes: no backup of ours. */
const HIGHEST_WORK_FACTOR = 20;
const TAG_BYTES = 16;
const FILE_KEY_BYTES = 16;

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** A new file's header, and the key that it wraps under the passphrase. */
export function wrapFileKey(passphrase: string): { header: string; fileKey: Buffer } {
  const fileKey = randomBytes(FILE_KEY_BYTES);
  const salt = randomBytes(16);
  const body = seal(scryptKey(passphrase, salt, WORK_FACTOR), Buffer.alloc(12), fileKey);
  const signed = `${AGE_INTRO}\n-> scrypt ${base64(salt)} ${WORK_FACTOR}\n${base64(body)}\n---`;
  return { header: `${signed} ${base64(macOf(signed, fileKey))}\n`, fileKey };
}

const headerPattern =
  /^(age-encryption\.org\/v1\n-> scrypt ([A-Za-z0-9+/]{22}) (\d{1,2})\n([A-Za-z0-9+/]{43})\n---) ([A-Za-z0-9+/]{43})\n/;

/** Opens a header; null when the text is not the header of a file for one passphrase, `false` when this passphrase does not open it. */
export function unwrapFileKey(
  text: string,
  passphrase: string,
): { fileKey: Buffer; headerBytes: number } | false | null {
  const [whole, signed, salt, factor, body, mac] = headerPattern.exec(text) ?? [];
  if (whole === undefined || Number(factor) > HIGHEST_WORK_FACTOR) return null;
  const key = scryptKey(passphrase, Buffer.from(salt!, 'base64'), Number(factor));
  const fileKey = open(key, Buffer.alloc(12), Buffer.from(body!, 'base64'));
  if (!fileKey || !timingSafeEqual(macOf(signed!, fileKey), Buffer.from(mac!, 'base64'))) return false;
  return { fileKey, headerBytes: whole.length };
}

/** The key of the chunks behind a header; `nonce` are the 16 bytes between both. */
export function payloadKey(fileKey: Buffer, nonce: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32));
}

/** ChaCha20-Poly1305; the tag is the end. */
export function seal(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG_BYTES });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** The plain bytes; null unless these bytes were sealed with this key and nonce. */
export function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length < TAG_BYTES) return null;
  const cipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()]);
  } catch {
    return null;
  }
}

function scryptKey(passphrase: string, salt: Buffer, factor: number): Buffer {
  const cost = 2 ** factor;
  const labelled = Buffer.concat([Buffer.from(SCRYPT_LABEL), salt]);
  return scryptSync(passphrase, labelled, 32, { N: cost, r: 8, p: 1, maxmem: 2 * 128 * 8 * cost });
}

function macOf(signed: string, fileKey: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', fileKey, '', 'header', 32));
  return createHmac('sha256', key).update(signed).digest();
}
