/** A file that a browser cannot read in this time has no known length. */
const patienceMs = 4000;

/** The length of a recording in whole seconds, as the browser measures it; undefined where it does not know. */
export async function audioSeconds(file: File): Promise<number | undefined> {
  const address = URL.createObjectURL(file);
  const audio = new Audio();
  audio.preload = 'metadata';
  try {
    const seconds = await new Promise<number>((resolve) => {
      audio.addEventListener('loadedmetadata', () => resolve(audio.duration));
      audio.addEventListener('error', () => resolve(NaN));
      setTimeout(() => resolve(NaN), patienceMs);
      audio.src = address;
    });
    return Number.isFinite(seconds) ? Math.round(seconds) : undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
