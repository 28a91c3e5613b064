import { fieldsOf, shortLabel } from '@ldy/domain/collection/collection.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';

/** The yes-or-no filters, as the call and the `flags` facet name them. */
export const FLAG_FILTERS = fieldsOf(VULNERABILITIES, 'flag').flatMap(([name, field]) =>
  field.filter === undefined ? [] : [{ wire: field.wire ?? name, label: shortLabel(field), title: field.about ?? '' }],
);
