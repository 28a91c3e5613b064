import { NOTICES } from '@ldy/domain/notice/fields.ts';
import { loggedCollection } from '#server/collections/logged-collection.ts';

/** A published notice in the log of changes. Who may not read the notice may not read its entries either. */
export const NOTICE = loggedCollection({
  name: 'notice',
  collection: NOTICES,
  also: {
    title: "s.item ->> 'title'",
    summary: "s.item ->> 'summary'",
    vulnerabilities: "s.item -> 'vulnerabilities'",
  },
  // It has the time of the published version.
  says: 's.item::text',
});
