/**
 * Passwords are kept as Argon2id (RFC 9106) over the SHA-256 that the browser sends, each with its own salt. The figures are
 * measured by `npm run bench:timing`: verifying must take 50 to 500 ms, long for a thief, short for a person. No setting changes them;
 * tests that are not about them do (testing/password-cost.ts).
 */
export const PASSWORD_COST = { memoryCost: 64 * 1024, timeCost: 5, parallelism: 1, outputLen: 32 };
