/** How the phone behind an act is proved: it is the one of the account, or a code was sent to it for this act. */
export type PhoneProof = 'account' | 'code';

/**
 * Calls by which a user applies for something or publishes words, none of them without a proved phone (网络安全法 2025, article 26). Everything else that a
 * user writes is read by its writer alone, or by the staff who work on the application that it belongs to.
 */
export const NEEDS_PROVED_PHONE = {
  applyForEnterprise: ['account', 'code'],
  applyForBusiness: ['code'],
  // For a title and a note, which strangers read.
  shareItem: ['account'],
  shareBatch: ['account'],
} as const satisfies Record<string, readonly PhoneProof[]>;
export type NeedsProvedPhone = keyof typeof NEEDS_PROVED_PHONE;
