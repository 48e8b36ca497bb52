import type { ApiProblem } from '../../platform/api-client.ts';

type Failure = Pick<ApiProblem, 'code'> | null;

/** Whether what an address names does not exist: the server does not know it, or it is no id at all, such as of a link that was cut off. */
export const isUnknown = (failure: Failure, code: ApiProblem['code']) =>
  failure?.code === code || failure?.code === 'invalid_input';
