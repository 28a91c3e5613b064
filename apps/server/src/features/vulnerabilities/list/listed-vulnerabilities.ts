import { vulnerabilityList } from '@ldy/contract/vulnerability-list.ts';
import { parseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { VULNERABILITY_TYPES } from '@ldy/domain/standard/vulnerability-types.ts';
import { weaknessNameCn } from '@ldy/domain/standard/weakness-names.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { fixedNames } from '#server/collections/fixed-names.ts';
import { listedCollection } from '#server/collections/listed-collection.ts';
import { PRODUCT_NAMES, VENDOR_NAMES } from '../../products/product-names.ts';
import { loadRows } from './load-rows.ts';

export const LISTED_VULNERABILITIES = listedCollection({
  collection: VULNERABILITIES,
  list: vulnerabilityList,
  loadRows,
  // Our own number is for everybody.
  completed: (shown) => (shown.ldy === '' ? shown : { ...shown, identifiers: [shown.ldy, ...shown.identifiers] }),
  names: {
    vendor: VENDOR_NAMES,
    product: PRODUCT_NAMES,
    type: fixedNames(
      VULNERABILITIES.noun,
      VULNERABILITY_TYPES.map(({ id, cn, en, aliases }) => ({ id, name: cn, others: [en, ...aliases] })),
    ),
  },
  codeNames: { cwe: weaknessNameCn },
  /** The entries of one library are those of a source. */
  stated: ({ data_type: library, ...filters }) =>
    library === undefined || library === 'all' ? filters : { ...filters, source: [library] },
  ownNumber(text) {
    const id = parseIdentifier(text);
    return id?.scheme === 'ldy' ? id.value : null;
  },
});
