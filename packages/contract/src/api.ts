import * as detail from './vulnerability-detail.ts';
import * as list from './vulnerability-list.ts';
import * as options from './vulnerability-options.ts';

/** Every call of the portal. What is not here does not exist; a test checks that the server binds each. */
export const API = {
  listVulnerabilities: list.listVulnerabilities,
  listLdyEntries: list.listLdyEntries,
  listCnvdEntries: list.listCnvdEntries,
  listCnnvdEntries: list.listCnnvdEntries,
  suggestVulnerabilities: list.suggestVulnerabilities,
  readVulnerability: detail.readVulnerability,
  readLdyEntry: detail.readLdyEntry,
  readCnvdEntry: detail.readCnvdEntry,
  readCnnvdEntry: detail.readCnnvdEntry,
  readLibraryEntry: detail.readLibraryEntry,
  checkAffected: detail.checkAffected,
  listVulnerabilityTypes: options.listVulnerabilityTypes,
  listProducts: options.listProducts,
  listVendors: options.listVendors,
  listComponents: options.listComponents,
  readListConfiguration: options.readListConfiguration,
  listTags: options.listTags,
} as const;
