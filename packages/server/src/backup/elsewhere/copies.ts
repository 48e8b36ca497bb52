/** A complete copy of a backup. */
export interface Copy {
  name: string;
  /** Bytes. */
  size: number;
}

/** The copies of backups in one place away from this machine. Each method throws a StartError that says in words what is wrong there. */
export interface Copies {
  /** The complete ones, oldest first; or other files of ours, by their names. No others are seen. */
  list(isNamed?: (name: string) => boolean): Promise<Copy[]>;
  /** Sends the file at `path`. The copy has its name once all of it is there and was compared; a failure leaves none. Harmless twice. */
  put(name: string, path: string): Promise<void>;
  /** Brings a copy to `path`. */
  fetch(name: string, path: string): Promise<void>;
  remove(name: string): Promise<void>;
}
