/**
 * Rows per transaction. Large, so that commits are cheap; smaller on the embedded database, which serves nothing else meanwhile. Not
 * configurable; tests of what happens between two batches lower them.
 */
export const BATCH_ROWS = {
  postgres: { usual: { few: 14, most: 1_000 }, small: { few: 2_000, most: 20_000 } },
  embedded: { usual: { few: 4, most: 300 }, small: { few: 500, most: 5_000 } },
};
