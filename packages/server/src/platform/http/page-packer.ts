import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ways = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => promisify(gzip)(text),
};

export interface PackedPage {
  /** Undefined: as it is. */
  encoding: keyof typeof ways | undefined;
  body: Buffer | string;
}

/** Pages that differ: with and without the visitor's mark, before and after a change of the settings. */
const mostKept = 8;

/**
 * Compresses whole pages as the browser's Accept-Encoding allows, and keeps the last ones: until the settings change everybody gets
 * the same page. Only for pages without anything of the person in them.
 */
export function createPagePacker(): (page: string, accepted: string | undefined) => Promise<PackedPage> {
  const kept = new Map<string, Promise<Buffer>>();
  return async (page, accepted = '') => {
    const encoding = (['br', 'gzip'] as const).find((name) =>
      new RegExp(`\\b${name}\\b(?!;q=0(?:\\.0+)?(?:,|$))`).test(accepted),
    );
    if (!encoding) return { encoding, body: page };
    const key = `${encoding} ${page}`;
    let body = kept.get(key);
    if (!body) {
      body = ways[encoding](page);
      kept.set(key, body);
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
    }
    return { encoding, body: await body };
  };
}
