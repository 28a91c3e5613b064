import type { NamedField } from '@ldy/domain/vulnerability/fields.ts';
import { KNOWN_NAMES } from '@ldy/domain/vulnerability/known-names.ts';
import type { NameSource } from '@ldy/search/names.ts';
import { PRODUCT_RELATION, VENDOR_RELATION } from '../products/product-names.ts';

/** Where the names of what vulnerabilities are of come from. */
export const VULNERABILITY_NAMES: Readonly<Record<NamedField, NameSource>> = {
  vendor: { known: KNOWN_NAMES.vendor, relation: VENDOR_RELATION },
  product: { known: KNOWN_NAMES.product, relation: PRODUCT_RELATION },
  type: { known: KNOWN_NAMES.type },
};
