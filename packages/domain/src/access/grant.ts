import { fieldPermission, GIVEN_WITH, VULNERABILITY_PERMISSIONS } from './field-permissions.ts';
import { LANGUAGE_IDS } from './menu-permissions.ts';
import { effectivePermissions } from './permissions-for.ts';

/** A list of permission ids, read: which fields, which languages. */
export interface Grant {
  /** Field paths, those that are given with others included. */
  paths: ReadonlySet<string>;
  /** Id 5. */
  chinese: boolean;
  /** Id 10. */
  english: boolean;
}

/** One call asks about the same list many times, and many calls have equal lists: there are five roles and few overrides. */
const ofList = new WeakMap<readonly number[], Grant>();
const ofIds = new Map<string, Grant>();
const IDS_LIMIT = 500;

/** An empty list is read as that of a visitor. The list must not be written to afterwards. */
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
  return {
    paths,
    chinese: permissions.includes(LANGUAGE_IDS.cn),
    english: permissions.includes(LANGUAGE_IDS.en),
  };
}

/** Whether a field may be seen. A path that has no id may not. */
export function maySee(permissions: readonly number[], path: string): boolean {
  return grantOf(permissions).paths.has(path);
}

/** For what holds everything at once, e.g. the words of a source: every field of a vulnerability, in both languages. */
export function maySeeEveryField(permissions: readonly number[]): boolean {
  const { paths, chinese, english } = grantOf(permissions);
  return chinese && english && VULNERABILITY_PERMISSIONS.every(({ path }) => paths.has(path));
}
