/** A stored list. It may be opened several times. */
export interface ListFile {
  open: () => Promise<AsyncIterable<Uint8Array>>;
}
