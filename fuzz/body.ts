/** `valid` by the document; `nearly` valid, with one thing wrong; `hostile` entirely. */
export type Kind = 'valid' | 'nearly' | 'hostile';

export interface Body {
  type: string;
  bytes: Buffer;
}
