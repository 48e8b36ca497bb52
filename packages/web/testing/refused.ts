import { refusals, type RefusalCode } from '@jornada/contract/refusals';
import { refuse } from './fake-server.ts';

/** A refusal by its code, with the contract's status and sentence. */
export const refused = (code: RefusalCode) => refuse(refusals[code].status, { code, message: refusals[code].message });
