import { MEANT_MEMBER_HEADER } from '@jornada/contract/enrollments/meant-member';

/** Whose page this is: whoever was signed in when it was read first. Their id is sent with every request (decision A12). */
let id: string | undefined;

/** Makes the page this member's; undefined once they have left it. False, and nothing done, for another member's page. */
export function showMember(userId: string | undefined): boolean {
  if (userId && id && userId !== id) return false;
  id = userId;
  return true;
}

/** The id of the member whose page this is. */
export const shownMember = () => id;

/** The header that says as whom a request is meant. */
export const meantHeader = (): Record<string, string> => (id ? { [MEANT_MEMBER_HEADER]: id } : {});
