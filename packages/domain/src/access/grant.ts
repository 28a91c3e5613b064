import { fieldPermission, GIVEN_WITH, MADE_OF, VULNERABILITY_PERMISSIONS } from './gather-field-permissions.ts';
import { LANGUAGE_IDS } from './menu-permissions.ts';
import { effectivePermissions } from './permissions-for.ts';

/** A parsed list of permission ids: fields and languages. */
export interface Grant {
  /** Field paths, including those granted together with others. */
  paths: ReadonlySet<string>;
  /** Id 5. */
  chinese: boolean;
  /** Id 10. */
  english: boolean;
}

/** Cached per list object and per content: one call checks the same list many times, and most lists are equal (five roles, few overrides). */
const ofList = new WeakMap<readonly number[], Grant>();
const ofIds = new Map<string, Grant>();
const IDS_LIMIT = 500;

/** An empty list means the permissions of a visitor. The list must not be changed afterwards. */
export function grantOf(permissions: readonly number[]): Grant {
  let grant = ofList.get(permissions);
  if (grant === undefined) {
    grant = grantOfIds(permissions);
    ofList.set(permissions, grant);
  }
  return grant;
}

function grantOfIds(permissions: readonly number[]): Grant {
  const key = permissions.join(',');
  let grant = ofIds.get(key);
  if (grant === undefined) {
    grant = readGrant(effectivePermissions(permissions));
    if (ofIds.size >= IDS_LIMIT) ofIds.clear();
    ofIds.set(key, grant);
  }
  return grant;
}

function readGrant(permissions: readonly number[]): Grant {
  const paths = new Set<string>();
  for (const id of permissions) {
    const field = fieldPermission(id);
    if (field) paths.add(field.path);
  }
  for (const given of GIVEN_WITH) if (given.with.some((path) => paths.has(path))) paths.add(given.path);
  for (const made of MADE_OF) if (!made.of.every((path) => paths.has(path))) paths.delete(made.path);
  return {
    paths,
    chinese: permissions.includes(LANGUAGE_IDS.cn),
    english: permissions.includes(LANGUAGE_IDS.en),
  };
}

/** Whether a field is visible. Paths without a permission id never are. */
export function maySee(permissions: readonly number[], path: string): boolean {
  return grantOf(permissions).paths.has(path);
}

/** For content that can contain anything, e.g. the original text of a source: requires every vulnerability field and both languages. */
export function maySeeEveryField(permissions: readonly number[]): boolean {
  const { paths, chinese, english } = grantOf(permissions);
  return chinese && english && VULNERABILITY_PERMISSIONS.every(({ path }) => paths.has(path));
}
