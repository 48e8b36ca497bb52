import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/**
 * The names of environment variables whose values come from the files that `--env-file` names. Whoever starts a process without them lets it
 * read the files again, as they are then.
 */
export function namesFromFiles(options: readonly string[], environment: Record<string, string | undefined>): string[] {
  const files = options.flatMap((option) => /^--env-file(?:-if-exists)?=(.+)$/.exec(option)?.[1] ?? []);
  return files.flatMap((file) => {
    const values = parseEnv(readFileSync(file, 'utf8'));
    return Object.keys(values).filter((name) => environment[name] === values[name]);
  });
}
