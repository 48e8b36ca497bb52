import type pg from 'pg';
import { coalesce } from '../../coalesce.ts';
import type { Position } from './position.ts';
import { positionOfPrimary, renewEpoch } from './statements.ts';

/** Asks the primary for a position behind everything that was committed before the call. Rejects when it cannot say. */
export function createPrimaryPosition(pool: pg.Pool): () => Promise<Position> {
  const find = async () => {
    const { rows } = await pool.query<{ epoch: string; lsn: string }>({ text: positionOfPrimary }, []);
    return rows[0] && { epoch: rows[0].epoch, lsn: BigInt(rows[0].lsn) };
  };
  // After a promotion everybody finds the epoch of another timeline at once.
  const renew = coalesce(async () => void (await pool.query(renewEpoch)));
  return async () => {
    const found = await find();
    if (found) return found;
    await renew();
    const renewed = await find();
    if (!renewed) throw new Error('The database has no epoch for its timeline.');
    return renewed;
  };
}
