import { API } from '@ldy/contract/api.ts';

/**
 * Calls that a page may make while the server renders it: those whose answer is the same for every visitor, because the rendered page
 * is kept and shown to others. Never what counts or names who asks (quotas, user, sessions).
 */
const SAME_FOR_EVERY_VISITOR: readonly string[] = [
  API.listVulnerabilities,
  API.readVulnerability,
  API.readListConfiguration,
  API.listVulnerabilityTypes,
  API.listTags,
  API.readProductStandard,
].map(({ path }) => path);

export const mayBeAsked = (path: string): boolean => SAME_FOR_EVERY_VISITOR.includes(path);
