import { DEVICE_LIFETIME_SECONDS } from '../../platform/sessions/known-devices.ts';

/** Browsers that signed in last before this are strangers again: their cookie is over, and a copy of it must be. */
export const knownSince = (now: Date): Date => new Date(now.getTime() - DEVICE_LIFETIME_SECONDS * 1000);
