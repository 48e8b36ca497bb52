import * as z from 'zod';

/** How lessons open one after another (decision D1). */
export const ReleaseMode = z.enum(['imediata', 'uma_por_dia', 'sequencial']);
export type ReleaseMode = z.infer<typeof ReleaseMode>;
