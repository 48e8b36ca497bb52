import type { ApiProblem } from '../../../platform/api-client.ts';

type Failure = Pick<ApiProblem, 'code'> | null;

/**
 * Whether the record in an address does not exist: the server does not know its id, or it is no valid id, such as in a link that was cut
 * off.
 */
export const isUnknown = (failure: Failure, code: ApiProblem['code']) =>
  failure?.code === code || failure?.code === 'invalid_input';
