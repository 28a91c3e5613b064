import { PATCHES } from '@ldy/domain/patch/fields.ts';
import { loggedCollection } from '#server/collections/logged-collection.ts';
import { type Change, differences, type Values } from '#server/platform/change-log/change.ts';
import { recordChanges } from '#server/platform/change-log/record-changes.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** A patch in the log of changes. */
export const PATCH = loggedCollection({
  name: 'patch',
  collection: PATCHES,
  joined: 'join patch p on p.id = s.anchor',
  also: {
    title: "s.item ->> 'title'",
    vulnerabilities: "s.item -> 'vulnerabilities'",
    versions: "s.item -> 'versions'",
  },
  says: 'p.record::text',
});

export interface Moved {
  anchor: string;
  /** In the words of the log. */
  before: Values;
  after: Values;
}

/** Logs that the end of a run found other values, because of what sources say of other patches or list. */
export function logMoved(tx: Transaction, moved: readonly Moved[], now: string) {
  const changes = moved.map(({ anchor: key, before, after }): Change => {
    const differing = differences(PATCH, before, after);
    return { key, what: 'changed', cause: 'source-said', ...differing };
  });
  const inOrder = changes.sort((a, b) => (a.key < b.key ? -1 : 1));
  return recordChanges(tx, PATCH, inOrder, now);
}
