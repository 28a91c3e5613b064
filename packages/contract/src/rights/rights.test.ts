import { type Fact, factOf, factsOf } from '@ldy/domain/access/facts.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { LANGUAGE_IDS } from '@ldy/domain/access/menu-permissions.ts';
import { permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { Collection } from '@ldy/domain/collection/collection.ts';
import { COLLECTIONS, type CollectionName } from '@ldy/domain/collections.ts';
import { LETTERS } from '@ldy/domain/testing/made-up-collection.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import * as account from '../accounts/account.ts';
import * as agreements from '../accounts/agreements.ts';
import * as bearers from '../accounts/bearers.ts';
import * as captcha from '../accounts/captcha.ts';
import * as disclaimer from '../accounts/disclaimer.ts';
import * as signIn from '../accounts/sign-in.ts';
import { API } from '../api.ts';
import * as applications from '../applications.ts';
import * as bills from '../asset/bills.ts';
import { approveDecisions } from '../asset/decisions.ts';
import { changeWork, undoWork } from '../asset/findings.ts';
import { deleteNaming, listNaming, offerNaming, previewNaming, saveNaming } from '../asset/naming.ts';
import {
  changeAssets,
  deleteAssets,
  listAssets,
  listAssetTags,
  moveAssets,
  readAsset,
  readAssetFile,
  readAssetText,
  saveAsset,
} from '../asset/own-assets.ts';
import * as banner from '../banner.ts';
import * as boards from '../boards.ts';
import { collectionList } from '../collection/list.ts';
import type { Endpoint } from '../endpoint.ts';
import { readExportOptions } from '../exports.ts';
import * as feeds from '../feeds.ts';
import { listKiosks, makeKiosk, revokeKiosk } from '../kiosks.ts';
import * as live from '../live.ts';
import { markNoticesSeen, noticeRow } from '../notice/list.ts';
import { readOperatorDashboard } from '../operator-dashboard.ts';
import * as organisations from '../organisations.ts';
import * as ownSystems from '../own-systems.ts';
import { markPatchesSeen, patchRow } from '../patch/list.ts';
import * as quotas from '../quotas.ts';
import { readUnsubscribeLink, unsubscribeFromReports } from '../reports.ts';
import * as saved from '../saved-searches.ts';
import { listShares, revokeShare, shareBatch, shareItem } from '../sharing.ts';
import * as uploads from '../uploads.ts';
import { vulnerabilityRow } from '../vulnerability/list.ts';
import { type AnyReadable, isReadable, ofRecord, open, readable, rightOf, rightsOf } from './declare-rights.ts';
import { redact } from './redact.ts';

// Registers a test collection of letters with the portal's collections.
vi.mock('@ldy/domain/collections.ts', async (original) => {
  const { LETTERS: letters } = await import('@ldy/domain/testing/made-up-collection.ts');
  return { COLLECTIONS: { ...(await original<{ COLLECTIONS: object }>()).COLLECTIONS, letters } };
});

const { needs, bilingual } = rightsOf(VULNERABILITIES);
const ofLetter = rightsOf(LETTERS);
const letterRow = readable({
  id: open(z.string()),
  heading: ofLetter.bilingual('heading', z.string()),
  urgency: ofLetter.needs('urgency', z.enum(['now', 'soon']).nullable()),
  subjects: ofLetter.needs('subject', z.array(z.string())),
  sender: ofLetter.needs(['sender', 'place'], z.array(z.string())),
  is_answered: ofLetter.needs('answered', z.boolean()),
  signed: ofLetter.needs('signed', z.boolean()),
  sent: ofLetter.needs('sent', z.string()),
  year: ofLetter.needs('year', z.int()),
  received: ofLetter.needs('received', z.string()),
  weight: ofLetter.needs('weight', z.number().nullable()),
});

/** The row schema of each collection. */
const ROWS: Record<string, AnyReadable> = {
  ...({ vulnerabilities: vulnerabilityRow, notices: noticeRow, patches: patchRow } satisfies Record<
    CollectionName,
    AnyReadable
  >),
  letters: letterRow,
};
const FACTS = Object.entries<Collection>(COLLECTIONS).flatMap(([of, collection]) =>
  Object.values(factsOf(collection)).map((fact) => ({ of, name: fact.name, fact })),
);

/** Calls that answer with the caller's own data or public data, and with nothing of a collection. */
const OWN = [
  ...[
    account,
    agreements,
    applications,
    banner,
    bearers,
    bills,
    boards,
    captcha,
    disclaimer,
    feeds,
    live,
    ownSystems,
    quotas,
    saved,
    signIn,
    uploads,
  ].flatMap((calls): unknown[] => Object.values(calls)),
  markNoticesSeen,
  markPatchesSeen,
  readExportOptions,
  ...[readUnsubscribeLink, unsubscribeFromReports],
  ...[shareItem, shareBatch, listShares, revokeShare],
  // What names mean, as their holder says.
  ...[previewNaming, saveNaming, listNaming, deleteNaming, offerNaming],
  ...[listAssets, saveAsset, changeAssets, deleteAssets, listAssetTags, readAsset, readAssetText, readAssetFile],
  ...[changeWork, undoWork, moveAssets],
  ...Object.values(organisations.CALLS),
  approveDecisions,
  ...[listKiosks, makeKiosk, revokeKiosk, readOperatorDashboard],
];
/** Who has a role may see the whole library. */
const isOfStaff = ({ caller }: Endpoint) => typeof caller === 'object';
const OF_COLLECTIONS = Object.entries(API as Record<string, Endpoint>).filter(
  ([, call]) => !OWN.includes(call) && !isOfStaff(call),
);

const STAFF: Reader = { role: 'staff', permissions: [], seesEverything: true };
const without = (...denied: number[]): Reader => ({
  role: 'business',
  permissions: permissionsFor('business', { granted: [], denied }),
  seesEverything: false,
});

describe('every answer about a collection says who may read it', () => {
  test('there are some', () => expect(OF_COLLECTIONS.length).toBeGreaterThan(15));

  test.each(OF_COLLECTIONS)('%s', (_name, { output }) => {
    expect(isReadable(output) || rightOf(output)?.kind === 'derived').toBe(true);
  });
});

/** Sample data for every part of a schema. */
function madeUp(schema: z.ZodType): unknown {
  if (rightOf(schema)?.kind === 'bilingual') return { cn: '中文', en: 'English' };
  if (rightOf(schema)?.kind === 'record') return { record: { vul_status: 'PUBLISHED' } };
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, madeUp(part as z.ZodType)]));
  }
  if (schema instanceof z.ZodArray) return [madeUp(schema.element as z.ZodType)];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return madeUp(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodString) return 'something';
  if (schema instanceof z.ZodNumber) return 7;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  return null;
}

interface Part {
  /** `list.severity` */
  path: string;
  needs: readonly Fact[];
}

function partsOf(schema: z.ZodType, path: string, outer: readonly Fact[] = []): Part[] {
  if (schema instanceof z.ZodArray) return partsOf(schema.element as z.ZodType, path, outer);
  if (!isReadable(schema)) return [];
  return Object.entries(schema.shape).flatMap(([name, part]) => {
    const right = rightOf(part as z.ZodType);
    const facts = right && 'facts' in right ? [...outer, ...right.facts] : outer;
    const own = `${path}${name}`;
    return [{ path: own, needs: facts }, ...partsOf(part as z.ZodType, `${own}.`, facts)];
  });
}

/** The value at a path; '' if a list on the way is empty. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((inner: unknown, name) => {
    const [one] = [inner].flat() as Record<string, unknown>[];
    return one?.[name] ?? '';
  }, value);

const isNothing = (value: unknown) =>
  value === null || value === '' || value === 0 || value === false || (Array.isArray(value) && value.length === 0);

const READABLE = [
  ...OF_COLLECTIONS.flatMap(([name, { output }]): [string, AnyReadable][] =>
    isReadable(output) ? [[name, output]] : [],
  ),
  ...Object.entries(ROWS).map(([name, row]): [string, AnyReadable] => [`a row of ${name}`, row]),
];

/** For each permission that a fact needs a reader who lacks it, with the facts hidden by that. */
const READERS = FACTS.flatMap(({ of, name, fact }) =>
  idsOf([fact]).map((id) => {
    const reader = without(id);
    // Taking the source of a level away takes the level along.
    const mayRead = (one: Fact) => idsOf([one]).every((needed) => reader.permissions.includes(needed));
    return {
      name: `${name} of ${of}`,
      fact,
      reader,
      hidden: new Set(FACTS.flatMap((other) => (mayRead(other.fact) ? [] : [other.fact]))),
    };
  }),
);

test('who lacks the permission of a fact lacks the fact', () => {
  expect(READERS.length).toBeGreaterThan(60);
  for (const { name, fact, hidden } of READERS) expect(hidden.has(fact), name).toBe(true);
});

describe.each(READABLE)('of %s', (_name, schema) => {
  const stored = madeUp(schema) as never;
  const parts = partsOf(schema, '');
  const whole = redact(schema, stored, STAFF);

  test('staff gets all of it', () => {
    for (const { path, needs: facts } of parts)
      if (facts.length > 0) expect(isNothing(at(whole, path)), path).toBe(false);
  });

  test('a reader without any one fact gets everything else, and nothing of it', () => {
    const wrong: string[] = [];
    for (const { name, reader, hidden } of READERS) {
      const shown = redact(schema, stored, reader);
      for (const { path, needs: facts } of parts) {
        if (facts.length === 0) continue;
        const isHidden = facts.some((one) => hidden.has(one));
        if (isNothing(at(shown, path)) !== isHidden) wrong.push(`${path} without ${name}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe.each(Object.entries<Collection>(COLLECTIONS))('a row of %s', (name, collection) => {
  const { fields } = collection;
  const row = ROWS[name]?.shape ?? {};
  /** Parts named like a field; ids of records have other names. */
  const parts = Object.entries(fields).flatMap(([field, { kind, wire = field }]) =>
    kind === 'identifier' ? [] : [wire, `${field}s`].flatMap((part) => (part in row ? [{ part, field }] : [])),
  );

  test('shows most of its fields', () => expect(parts.length).toBeGreaterThan(Object.keys(fields).length / 2));

  test.each(parts)('shows $part to readers of $field', ({ part, field }) => {
    const right = rightOf(row[part] as z.ZodType);
    expect(right && 'facts' in right ? right.facts : []).toContain(factOf(collection, field));
  });
});

describe('a reader of one language', () => {
  const row = readable({
    title: bilingual('title', z.string()),
    title_en: needs('title', z.string(), 'en'),
    lines: open(z.array(readable({ text: bilingual('description', z.string()) }))),
  });
  const stored = { title: { cn: '漏洞', en: 'a hole' }, title_en: 'a hole', lines: [{ text: { cn: '说明', en: '' } }] };

  test.each([
    ['both', [], { title: '漏洞', title_en: 'a hole', lines: [{ text: '说明' }] }],
    ['Chinese', [LANGUAGE_IDS.en], { title: '漏洞', title_en: '', lines: [{ text: '说明' }] }],
    ['English', [LANGUAGE_IDS.cn], { title: 'a hole', title_en: 'a hole', lines: [{ text: '' }] }],
  ])('reads %s', (_name, denied, shown) => {
    expect(redact(row, stored, without(...denied))).toEqual(shown);
  });
});

test('a record is shown by its own permissions, also within lists', () => {
  const row = readable({ list: open(z.array(readable({ record: ofRecord(z.custom<object>()) }))) });
  const stored = {
    list: [{ record: { record: { poc: { globalPocUrl: ['https://example.com/poc'] }, vul_status: 'x' } } }],
  };
  const visitor: Reader = { role: 'visitor', permissions: permissionsFor('visitor'), seesEverything: false };
  expect(redact(row, stored, visitor)).toEqual({ list: [{ record: { vul_status: 'x' } }] });
});

test('rows within rows are shown by their own rights, also where the outer part is open', () => {
  const row = readable({ inner: open(readable({ kev: needs('kev', z.boolean()), id: open(z.string()) })) });
  const [id = Number.NaN] = idsOf([factOf(VULNERABILITIES, 'kev')]);
  expect(redact(row, { inner: { kev: true, id: 'a' } }, without(id))).toEqual({ inner: { kev: false, id: 'a' } });
});

describe('what is not declared is refused when the contract is loaded', () => {
  test('a part without a right', () => {
    expect(() => readable({ a: open(z.string()), b: z.string() })).toThrow(/Say who may read "b"/);
  });

  test.each([
    ['an object', (row: AnyReadable) => z.object({ row })],
    ['a list in an object', (row: AnyReadable) => z.object({ rows: z.array(row) })],
    ['something optional', (row: AnyReadable) => row.optional()],
  ])('rights within %s, where they would not be looked at', (_name, wrap) => {
    const row = readable({ a: needs('kev', z.boolean()) }) as unknown as AnyReadable;
    expect(() => readable({ part: open(wrap(row)) })).toThrow(/"part" holds rights/);
  });

  test('a fact that the collection does not have', () => {
    // @ts-expect-error: it is a fact of vulnerabilities.
    expect(() => ofLetter.needs('severity', z.string())).toThrow(/no such fact: severity/);
    // @ts-expect-error: it is a fact of letters.
    expect(() => bilingual('heading', z.string())).toThrow(/no such fact: heading/);
  });

  test('a filter without declared facts', () => {
    const list = (filters: z.ZodRawShape) =>
      collectionList({ collection: LETTERS, row: letterRow, matched: {}, filters, typed: '' });
    expect(() => list({ stamped: z.boolean().optional() })).toThrow(/which facts "stamped" reveals/);
    expect(list({ nearby: z.boolean().optional() }).filter.shape).toHaveProperty('nearby');
  });

  test('two facts of one name', () => {
    expect(() => rightsOf({ ...LETTERS, facts: { sender: ['letter--place'] } }).facts('sender')).toThrow(/of one name/);
  });

  test('a part that has no way to be hidden', () => {
    expect(() => needs('kev', z.enum(['a', 'b']))).toThrow(/must be nullable/);
  });
});
