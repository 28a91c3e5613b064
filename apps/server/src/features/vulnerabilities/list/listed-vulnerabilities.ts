import { vulnerabilityList } from '@ldy/contract/vulnerability/list.ts';
import { vulnerabilitySuggestions } from '@ldy/contract/vulnerability/suggest.ts';
import { parseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { weaknessNameCn } from '@ldy/domain/standard/weakness-names.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { KNOWN_NAMES } from '@ldy/domain/vulnerability/known-names.ts';
import { listedCollection } from '#server/collections/listed-collection.ts';
import { PRODUCT_NAMES, readNamesVersion, VENDOR_NAMES } from '../../products/product-names.ts';
import { VULNERABILITY } from '../logged-vulnerability.ts';
import { rulesInUse } from '../rules-version.ts';
import { loadTitles } from '../suggestions/load-titles.ts';
import { loadRows } from './load-rows.ts';
import { loadVersions } from './load-versions.ts';

export const LISTED_VULNERABILITIES = listedCollection({
  collection: VULNERABILITIES,
  list: vulnerabilityList,
  loadRows,
  loadMore: loadVersions,
  // The LDY number is visible to every reader.
  completed: (shown) => (shown.ldy === '' ? shown : { ...shown, identifiers: [shown.ldy, ...shown.identifiers] }),
  suggestions: vulnerabilitySuggestions,
  loadTitles,
  names: {
    vendor: VENDOR_NAMES,
    product: PRODUCT_NAMES,
    type: { known: KNOWN_NAMES.type },
  },
  indexed: { kind: VULNERABILITY.name, rules: rulesInUse, namesVersion: readNamesVersion, folder: '' },
  codeNames: { cwe: weaknessNameCn },
  /** `data_type` filters by source. */
  stated: ({ data_type: library, ...filters }) =>
    library === undefined || library === 'all' ? filters : { ...filters, source: [library] },
  ownNumber(text) {
    const id = parseIdentifier(text);
    return id?.scheme === 'ldy' ? id.value : null;
  },
});
