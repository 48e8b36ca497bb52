/** Where a restore unpacks, inside the data folder, until the doctor has seen it. */
export const STAGED_PREFIX = 'restoring-';
/** What a restore replaced, inside the data folder. */
export const REPLACED_PREFIX = 'replaced-';
/** Where a move from PostgreSQL builds the embedded database. */
export const MOVING = 'moving';

/** Names inside the data folder that are not the platform's present data. */
export const ASIDE = new RegExp(`^(${STAGED_PREFIX}|${REPLACED_PREFIX}|${MOVING}$)`);
