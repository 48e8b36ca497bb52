/** Characters of a name on a certificate. Two balanced lines hold them in print. */
export const MAX_CERTIFICATE_NAME = 60;
/** Hours of study that a certificate can attest. */
export const MAX_CERTIFICATE_HOURS = 9999;
/** Days from the issue within which a member may correct the name, once. */
export const NAME_CORRECTION_DAYS = 7;
