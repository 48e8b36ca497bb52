/** What the shell says while reads are repeated; empty while none is. `repeat-reads.ts`, which comes when it is needed, changes it. */
export const readStatus = { text: '', listeners: new Set<() => void>() };
