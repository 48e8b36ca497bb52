import { MEANT_MEMBER_FIELD } from '@jornada/contract/enrollments/meant-member';
import { requestOf, type Parts } from './api-client.ts';
import { shownMember } from './shown-member.ts';

/** The address of a download that the browser makes by itself. It says as whom it is meant, as requests do by a header. */
export const downloadAddress = (endpoint: string, { query, ...parts }: Parts): string =>
  requestOf(endpoint, { ...parts, query: { ...query, [MEANT_MEMBER_FIELD]: shownMember() } })[1];
