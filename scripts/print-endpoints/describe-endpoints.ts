import { admit } from '../../apps/server/src/platform/http/admit.ts';
import { API } from '../../packages/contract/src/api.ts';
import type { Endpoint } from '../../packages/contract/src/endpoint.ts';
import type { Viewer } from '../../packages/contract/src/viewer.ts';
import { DAILY_QUOTAS, QUOTA_NAMES, VISITOR_QUOTAS } from '../../packages/domain/src/access/daily-quotas.ts';
import { permissionsFor } from '../../packages/domain/src/access/permissions-for.ts';
import { ROLE_NAMES, ROLES, type Role } from '../../packages/domain/src/access/roles.ts';
import { rulesOfAct, STAFF_ACTS, type StaffAct } from '../../packages/domain/src/access/staff/staff-acts.ts';
import { STAFF_ROLE_NAMES, STAFF_ROLES } from '../../packages/domain/src/access/staff/staff-roles.ts';
import { table } from '../lib/markdown-table.ts';

const HEAD = `# Calls and who may make them

Printed from \`packages/contract\` and \`packages/domain/src/access\` by \`node scripts/print-endpoints.ts --write\`; do not edit. The test
\`apps/server/src/processes/endpoints.db.test.ts\` makes every call as every role and compares.

✓ the call is answered, with the fields that the role may see. 401: not signed in (code 4000440). 403: signed in, and not for this role.
A number is how often a day (Asia/Shanghai); what it counts is named under "quota". Every POST, and each GET marked "changes", needs
\`X-Requested-With: XMLHttpRequest\` and our own origin. "slider": answered while the account must pass the slider first.
"full disk": works while the disk is nearly full.

Not in this table, because they are no calls of the API: \`/livez\`, \`/readyz\`, \`/api/openapi.json\`, the pages, and what search engines
read of them (\`/sitemap.xml\`, \`/robots.txt\`, \`/llms.txt\`, \`/.well-known/security.txt\`, \`/vuln/:id\`), all as a visitor may; the
websockets \`/api/frontend/public/getcountnum\` (everybody who is signed in) and \`/api/frontend/kiosk/live\` (by the token of a screen), from our own origin; the two addresses of single sign-on and the
callback of WeChat (everybody; signed by the other side).

The calls of the back office are at the end: everybody in the table above is answered 404, as for an address that is not there.
`;

const STAFF_HEAD = `
## Back office

Who may do what is \`packages/domain/src/access/staff/staff-acts.ts\`; \`apps/server/src/processes/staff-endpoints.db.test.ts\` makes every call as every role.
✓ answered, to a session in which a dynamic code was entered; else 403. "reason": stored in the audit log. "password": asked for again after ten minutes.
"second person": without effect until somebody else confirms it.

`;

const STAFF_COLUMNS = ['act', 'calls', ...STAFF_ROLES.map((role) => STAFF_ROLE_NAMES[role]), 'asks for'];
const COLUMNS = ['call', 'what it does', ...ROLES.map((role) => ROLE_NAMES[role]), 'quota', 'menu', 'notes'];

/** Table of docs/endpoints.md, one section per tag. */
export function describeEndpoints(endpoints: readonly Endpoint[] = Object.values(API)): string {
  const ofEverybody = endpoints.filter(({ caller }) => typeof caller === 'string');
  const tags = [...new Set(ofEverybody.map(({ tag }) => tag))];
  const sections = tags.map((tag) => {
    const rows = ofEverybody.filter((endpoint) => endpoint.tag === tag).map(toRow);
    return `\n## ${tag}\n\n${table(COLUMNS, rows)}\n`;
  });
  const acts = Object.keys(STAFF_ACTS) as StaffAct[];
  const staffTable = table(
    STAFF_COLUMNS,
    acts.map((act) => toStaffRow(act, endpoints)),
  );
  return `${HEAD}${sections.join('')}${STAFF_HEAD}${staffTable}\n`;
}

function toStaffRow(act: StaffAct, endpoints: readonly Endpoint[]): string[] {
  const { name, who, reason, password, fourEyes } = rulesOfAct(act);
  const calls = endpoints.filter(({ caller }) => typeof caller === 'object' && caller.staff === act);
  const onFullDisk = calls.some(({ usesReserve }) => usesReserve) && 'full disk';
  const asks = [reason && 'reason', password && 'password', fourEyes && 'second person', onFullDisk].filter(Boolean);
  return [
    `${name} \`${act}\``,
    calls.map(({ path }) => `\`${path.replace('/api/frontend/', '')}\``).join(' ') || 'none yet',
    ...STAFF_ROLES.map((role) => (who.includes(role) ? '✓' : '403')),
    asks.join(', '),
  ];
}

function toRow(endpoint: Endpoint): string[] {
  const { method, path, summary, quota, menu, changesState, allowedWhenTooFast, usesReserve } = endpoint;
  const notes = [
    method === 'GET' && changesState && 'changes',
    allowedWhenTooFast && 'slider',
    usesReserve && 'full disk',
  ];
  return [
    `${method} \`${path.replace('/api/frontend/', '')}\``,
    summary,
    ...ROLES.map((role) => answerTo(endpoint, role)),
    quota ? QUOTA_NAMES[quota] : '',
    menu?.join(', ') ?? '',
    notes.filter(Boolean).join(', '),
  ];
}

function answerTo(endpoint: Endpoint, role: Role): string {
  try {
    admit(endpoint, viewerOf(role));
  } catch (error) {
    return String((error as { status?: number }).status);
  }
  if (!endpoint.quota || role === 'staff') return '✓';
  if (role === 'visitor') return `✓ ${VISITOR_QUOTAS.browser[endpoint.quota]} by browser`;
  const limit = DAILY_QUOTAS[role][endpoint.quota];
  return limit === null ? '✓' : `✓ ${limit}`;
}

function viewerOf(role: Role): Viewer {
  const isVisitor = role === 'visitor';
  return {
    role,
    accountId: isVisitor ? null : 'account',
    sessionId: isVisitor ? null : 'session',
    permissions: permissionsFor(role),
    seesEverything: role === 'staff',
  };
}
