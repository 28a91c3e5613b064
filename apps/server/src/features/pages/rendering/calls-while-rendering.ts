import { API } from '@ldy/contract/api.ts';

/**
 * Calls that a page may make while being rendered: those with the same answer for every visitor, because the rendered page is cached
 * and served to others. Never calls that charge quotas or identify the caller (quotas, user, sessions).
 */
const SAME_FOR_EVERY_VISITOR: readonly string[] = [
  API.listVulnerabilities,
  API.readVulnerability,
  API.readFeatured,
  API.listBoardSources,
  API.listPatches,
  API.readListConfiguration,
  API.listVulnerabilityTypes,
  API.listTags,
  API.readProductStandard,
  API.readAgreement,
  API.readShared,
  API.readSharedBatch,
].map(({ path }) => path);

export const mayBeAsked = (path: string): boolean => SAME_FOR_EVERY_VISITOR.includes(path);
