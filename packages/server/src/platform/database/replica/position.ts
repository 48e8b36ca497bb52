/** A place in the write-ahead log: bytes since its beginning, within an epoch (tables/epoch.ts). */
export interface Position {
  epoch: string;
  lsn: bigint;
}

/** What primary and replica must agree on before a row of the replica is shown. */
export interface Agreement {
  epoch: string;
  /** The platform's switches, as text. */
  switches: string;
}

/** The later of two positions of one epoch; null is before all. */
export function laterOf(one: Position | null, other: Position): Position {
  return one !== null && one.lsn > other.lsn ? one : other;
}
