import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { aForm, aPdf, ofSize } from '../../fixtures/form.ts';
import type { Database } from '../../src/platform/database/database.ts';

/** Materials that an administrator uploads until the server dies. */
export interface Uploading {
  /** Ids of uploads that the server acknowledged. */
  acknowledged: string[];
  failures: string[];
  /** Resolves once the client noticed the server's end. */
  ended: Promise<unknown>;
}

/** Uploads files of up to 400 kB, one after the other. */
export function startUploading(
  address: string,
  { cookie, random }: { cookie: string; random: () => number },
): Uploading {
  const acknowledged: string[] = [];
  const failures: string[] = [];
  const upload = async () => {
    for (;;) {
      const { payload, headers } = aForm({ content: ofSize(1_000 + Math.floor(random() * 400_000), aPdf) });
      const answer = await fetch(`${address}/api/admin/uploads`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: new Uint8Array(payload),
      });
      const text = await answer.text();
      if (answer.status === 201) acknowledged.push((JSON.parse(text) as { id: string }).id);
      else failures.push(`${answer.status} ${text}`);
    }
  };
  // A client notices the end by its broken connection.
  const ended = upload().catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
  });
  return { acknowledged, failures, ended };
}

/** Stored uploads whose file is not there whole, and the ids of all. */
export async function storedUploads(db: Database, dataDir: string): Promise<{ ids: Set<string>; broken: string[] }> {
  const { rows } = await db.execute<{ id: string; path: string; size: string }>(
    sql`select id, path, size from uploads`,
  );
  const broken: string[] = [];
  for (const { path, size } of rows) {
    const found = await stat(join(dataDir, 'files', 'lesson-attachments', path)).catch(() => null);
    if (found?.size !== Number(size)) broken.push(path);
  }
  return { ids: new Set(rows.map(({ id }) => id)), broken };
}
