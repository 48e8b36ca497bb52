import { RELEASE_MODES } from '@jornada/domain/lessons/release';
import * as z from 'zod';

/** How lessons open one after another (decision D1). */
export const ReleaseMode = z.enum(RELEASE_MODES);
export type ReleaseMode = z.infer<typeof ReleaseMode>;
