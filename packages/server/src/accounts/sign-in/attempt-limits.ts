import type { AttemptLimit } from '../../platform/attempts/attempts.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;

/**
 * The limits of decisions J for accounts, counted in the database. A classroom shares one address, so limits by address alone are wide.
 * Limits by account are narrow and bound to the address too. Addresses count by their network (`clientNetwork`).
 */
export const limits = {
  /** Wrong passwords by address and account. */
  signInByAccount: { name: 'sign-in-by-account', most: 10, seconds: quarterHour },
  /** Wrong passwords by address. */
  signInByAddress: { name: 'sign-in-by-address', most: 200, seconds: quarterHour },
  /**
   * Wrong passwords of an account from all addresses together. Devices that signed in to it before count here for the owner's warning and
   * are never refused by it, nor is recovery: nobody can lock somebody else out.
   */
  signInFromAnywhere: { name: 'sign-in-from-anywhere', most: 20, seconds: hour, refusal: 'sign_in_paused' },
  /** Wrong passwords of an account from one device that signed in to it before. */
  signInByDevice: { name: 'sign-in-by-device', most: 10, seconds: quarterHour },
  /** Wrong current passwords of a signed-in user, from all addresses. */
  currentPasswordByUser: { name: 'current-password-by-user', most: 10, seconds: quarterHour },
  /**
   * Wrong codes of a second factor, from all addresses: whoever may try knows the password or has a link. The owner's known devices and open
   * sessions have counts of their own.
   */
  wrongCodesByUser: { name: 'wrong-codes-by-user', most: 10, seconds: quarterHour },
  /** The same for good: a new password or another factor begins a new count. */
  wrongCodesInAll: { name: 'wrong-codes-in-all', most: 100, seconds: 10 * 365 * 24 * hour, refusal: 'too_many_codes' },
  /** Passkeys that open nothing, by address; a right one is never refused. */
  wrongPasskeyByAddress: { name: 'wrong-passkey-by-address', most: 60, seconds: quarterHour },
  /** Challenges for passkeys: every sign-in screen that is opened asks for one, and each is a row. */
  passkeyChallengesByAddress: { name: 'passkey-challenges-by-address', most: 600, seconds: quarterHour },
  passkeyChallengesByUser: { name: 'passkey-challenges-by-user', most: 60, seconds: quarterHour },
  /** Saved profiles: each may mail two addresses. */
  profileChangesByUser: { name: 'profile-changes-by-user', most: 30, seconds: quarterHour },
  /** Changed passwords: each is hashed and may mail an address. */
  passwordChangesByUser: { name: 'password-changes-by-user', most: 10, seconds: quarterHour },
  /** Requested verification links. */
  verificationMailsByUser: { name: 'proof-mails-by-user', most: 5, seconds: quarterHour },
  /** Sign-ups with a taken email, by address: slows down guessing who has an account. */
  takenEmailByAddress: { name: 'taken-email-by-address', most: 20, seconds: quarterHour },
  /** New accounts by address. */
  signUpByAddress: { name: 'sign-up-by-address', most: 300, seconds: quarterHour },
  /** Recovery requests by address and account. */
  resetByAccount: { name: 'reset-by-account', most: 5, seconds: quarterHour },
  /** Recovery requests by address. */
  resetByAddress: { name: 'reset-by-address', most: 60, seconds: quarterHour },
  /** Recovery mails by account, from all addresses. Above it nothing is sent; the answer stays the same. */
  resetMails: { name: 'reset-mails', most: 20, seconds: hour },
  /** A visitor's requests for a verification link by address and account. */
  verificationByAccount: { name: 'verification-by-account', most: 5, seconds: quarterHour },
  /** The same by address. */
  verificationByAddress: { name: 'verification-by-address', most: 60, seconds: quarterHour },
  /** Their mails by account, from all addresses. Above it nothing is sent; the answer stays the same. */
  verificationMails: { name: 'verification-mails', most: 20, seconds: hour },
  /** Wrong recovery and verification tokens by address; good ones are never counted or refused. */
  wrongTokenByAddress: { name: 'wrong-token-by-address', most: 30, seconds: quarterHour },
} as const satisfies Record<string, AttemptLimit>;
