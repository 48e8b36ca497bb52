import type { Identity, PageFrame } from './layout.ts';
import { renderTooManyPage } from './message-pages.ts';

/** The page of a refusal, ready for any number of them: written once, and again when the school looks otherwise. */
export function createTooManyPage(frameOf: (identity: Identity) => PageFrame): (identity: Identity) => Buffer {
  let written: { identity: Identity; page: Buffer } | undefined;
  return (identity) => {
    if (written?.identity !== identity) written = { identity, page: Buffer.from(renderTooManyPage(frameOf(identity))) };
    return written.page;
  };
}
