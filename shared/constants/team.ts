/** A person is invited again after this at the earliest. */
export const INVITE_AGAIN_MS = 60_000;
/** Days that a typed first password is good for: the user pool holds the same. */
export const FIRST_PASSWORD_DAYS = 7;
/** Days after which an invitation by which nobody came in ends: the e-mail and the seat are free again. */
export const INVITATION_DAYS = 14;
