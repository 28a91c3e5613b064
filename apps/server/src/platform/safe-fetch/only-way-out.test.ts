import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Modules that open connections, and the only places that may import each. */
const CONNECTING: Record<string, readonly string[]> = {
  http: ['apps/server/src/platform/safe-fetch/request-once.ts'],
  https: ['apps/server/src/platform/safe-fetch/request-once.ts'],
  http2: [],
  dgram: [],
  dns: ['apps/server/src/platform/safe-fetch/guarded-lookup.ts'],
  'dns/promises': [],
  tls: [],
  undici: [],
  axios: [],
  'node-fetch': [],
  got: [],
  // These use an injected fetch (see their folders), or another protocol than HTTP.
  nodemailer: ['apps/server/src/platform/mail/'],
  'openid-client': ['apps/server/src/features/single-sign-on/'],
  // To the one address that the operator configured.
  '@aws-sdk/client-s3': ['apps/server/src/platform/files/s3-store.ts'],
  // The command socket, the database and clamd; functions for addresses are allowed anywhere.
  net: [
    'apps/server/src/platform/command-socket/',
    'apps/server/src/platform/database/',
    'apps/server/src/platform/files/scan-for-viruses.ts',
  ],
};
/** Exports of these modules that open no connection. */
const HARMLESS: Record<string, readonly string[]> = {
  net: ['isIP', 'isIPv4', 'isIPv6', 'BlockList', 'Server'],
  http: ['STATUS_CODES', 'METHODS', 'createServer', 'IncomingMessage', 'ServerResponse'],
};
const GLOBALS =
  /(?<![\w.$'"`#])(?:fetch|EventSource)\s*\(|\bglobalThis\.fetch\b|\bnew\s+(?:WebSocket|EventSource)\s*\(/;

test.each([
  `import { request } from 'node:https';`,
  `import * as net from 'net';`,
  `const x = await import('undici');`,
  `const r = await fetch('http://x');`,
  `globalThis.fetch`,
  `new WebSocket('ws://x')`,
  `import { connect } from 'node:net';`,
  `import { STATUS_CODES, get } from 'node:http';`,
  `import 'node:https';`,
])('a way out is found: %s', (source) => {
  expect(waysOut('apps/server/src/features/x.ts', source)).toHaveLength(1);
});

test.each([
  `import type { IncomingMessage } from 'node:http';`,
  `import { isIP } from 'node:net';`,
  `import { Server, type Socket } from 'node:net';`,
  `import { STATUS_CODES } from 'node:http';`,
  `const fetchSafely = createSafeFetch({ hosts: [] }); await safeFetch('x'); // fetch (not this)`,
  `options.fetch(1)`,
  `globalThis.fetch = async () => new Response('');`,
])('what goes nowhere is not taken for one: %s', (source) => {
  expect(waysOut('apps/server/src/features/x.ts', source)).toEqual([]);
});

test('nothing in server and packages calls out except through safe-fetch', async () => {
  const found: string[] = [];
  let files = 0;
  for await (const path of glob(['apps/server/src/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: ROOT })) {
    if (/\.test\.ts$|\/testing\//.test(path)) continue;
    files++;
    found.push(...waysOut(path, readFileSync(`${ROOT}/${path}`, 'utf8')));
  }
  expect(files).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

function waysOut(path: string, source: string): string[] {
  const { module, comments } = parseSync(path, source);
  const found: string[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const values = entries.filter((entry) => !entry.isType);
    if (entries.length > 0 && values.length === 0) continue;
    const name = moduleRequest.value.replace(/^node:/, '');
    const taken = values.map((entry) => entry.importName.name ?? '*');
    if (taken.length > 0 && taken.every((one) => HARMLESS[name]?.includes(one))) continue;
    if (isForbidden(path, name)) found.push(`${path} imports ${name}`);
  }
  for (const [, name = ''] of source.matchAll(/\b(?:import|require)\(\s*['"](?:node:)?([^'"\n]{1,100})['"]/g)) {
    if (isForbidden(path, name)) found.push(`${path} imports ${name}`);
  }
  const code = comments.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
  // Removing `fetch`, as the rendering thread does, is allowed.
  const global = GLOBALS.exec(code.replace(/\bglobalThis\.fetch = /g, ''));
  if (global) found.push(`${path} uses ${global[0]}`);
  return found;
}

const isForbidden = (path: string, name: string): boolean =>
  Object.hasOwn(CONNECTING, name) && !CONNECTING[name]?.some((place) => path.startsWith(place));
