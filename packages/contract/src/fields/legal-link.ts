import { readAddress } from './typed-address.ts';

/** The address that a legal page consists of; null where it is a text of the school's own, or nothing. */
export function linkOf(text: string): string | null {
  const address = readAddress(text);
  return /^https?:\/\/\S+$/.test(address) && URL.canParse(address) ? new URL(address).href : null;
}
