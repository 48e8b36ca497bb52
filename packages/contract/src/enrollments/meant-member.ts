/**
 * As whom a request is meant: the id of the member whose page sends it. One browser has one session for all its windows, so that somebody
 * else may have signed in since the page was opened. A request without it is meant as whoever is signed in.
 */
export const MEANT_MEMBER_HEADER = 'jornada-member';

/** The same for the address of a download, which has no headers of its own. */
export const MEANT_MEMBER_FIELD = 'membro';
