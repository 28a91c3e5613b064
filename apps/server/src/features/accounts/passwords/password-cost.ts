/**
 * Passwords are stored as Argon2id (RFC 9106) over the SHA-256 that the browser sends, each with its own salt. Parameters are checked by
 * `npm run bench:timing`: verifying must take 50 to 500 ms, slow for an attacker and fast for a person. Not configurable; tests of other
 * things lower them (testing/password-cost.ts).
 */
export const PASSWORD_COST = { memoryCost: 64 * 1024, timeCost: 5, parallelism: 1, outputLen: 32 };
