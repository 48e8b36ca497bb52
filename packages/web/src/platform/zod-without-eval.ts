import { config } from 'zod/v4';

/*
 * Replaces the package zod in the browser (vite.config.ts). Zod would compile its checks, and tries `new Function` with the first schema to
 * see whether it may. The content-security policy refuses that, and some browsers report it as an error. The setting has to stand before
 * any schema is made, so it comes with Zod itself, and not with the first load, which has no Zod.
 */
config({ jitless: true });

export * from 'zod/v4';
