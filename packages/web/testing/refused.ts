import { refusals, type RefusalCode } from '@jornada/contract/refusals';
import { refuse } from './fake-server.ts';

/** A refusal by its code alone, with the status and the sentence that the contract gives it. */
export const refused = (code: RefusalCode) => refuse(refusals[code].status, { code, message: refusals[code].message });
