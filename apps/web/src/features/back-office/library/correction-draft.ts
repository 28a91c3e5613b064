import { correctionFields } from '@ldy/contract/back-office/corrections.ts';
import { explainIssue } from '@ldy/contract/explain-issue.ts';
import type { z } from 'zod';

export type Correction = z.output<typeof correctionFields>;
type Product = NonNullable<Correction['affected']>[number];
type Range = Product['versions'][number];

/** A correction while it is typed: all texts, lists as lines. */
export interface Draft {
  titleCn: string;
  titleEn: string;
  typeIds: string[];
  products: ProductDraft[];
  officialFixCn: string;
  officialFixEn: string;
  temporaryFixCn: string;
  /** One a line: a name, and an address behind a blank. */
  patches: string;
  files: AttachedDraft[];
}

/** An uploaded file, as records name it, with the field in which it is attached. */
export type AttachedDraft = NonNullable<Correction['files']>[number];

export interface ProductDraft {
  vendor: string;
  product: string;
  /** One range a line, e.g. `>=1.0 <2.0.1`, `<=3.2` or `2.4.1`. */
  versions: string;
  fixedIn: string;
}

export const NO_PRODUCT: ProductDraft = { vendor: '', product: '', versions: '', fixedIn: '' };

export function draftOf(correction: Correction | null): Draft {
  const { titleCn, titleEn, typeIds, affected, officialFixCn, officialFixEn, temporaryFixCn, patches, files } =
    correction ?? {};
  return {
    titleCn: titleCn ?? '',
    titleEn: titleEn ?? '',
    typeIds: [...(typeIds ?? [])],
    products: (affected ?? []).map(({ vendor, product, versions, fixedIn = [] }) => ({
      vendor,
      product,
      versions: versions.map(lineOf).join('\n'),
      fixedIn: fixedIn.join('\n'),
    })),
    officialFixCn: officialFixCn ?? '',
    officialFixEn: officialFixEn ?? '',
    temporaryFixCn: temporaryFixCn ?? '',
    files: [...(files ?? [])],
    patches: (patches ?? []).map(({ name, url }) => [name, url].filter(Boolean).join(' ')).join('\n'),
  };
}

function lineOf({ from, lessThan, lessThanOrEqual, exact }: Range): string {
  if (exact !== undefined) return exact;
  const ends = [lessThan && `<${lessThan}`, lessThanOrEqual && `<=${lessThanOrEqual}`];
  return [from && `>=${from}`, ...ends].filter(Boolean).join(' ');
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const RANGE = /^(?:>=\s*(?<from>[^\s<>=]+))?\s*(?:(?<sign><=?)\s*(?<to>[^\s<>=]+))?$/;

/** Undefined for a line that is no range. */
export function readRange(line: string): Range | undefined {
  if (/^[^\s<>=]+$/.test(line)) return { exact: line };
  const { from, sign, to } = RANGE.exec(line)?.groups ?? {};
  if (from === undefined && to === undefined) return undefined;
  return { ...(from && { from }), ...(to && (sign === '<' ? { lessThan: to } : { lessThanOrEqual: to })) };
}

/** The correction that a draft says, or what is wrong with it by field. */
export function readDraft(draft: Draft): { correction: Correction } | { faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const affected = draft.products.map(({ versions, fixedIn, ...names }, at) => ({
    ...names,
    versions: linesOf(versions).flatMap((line) => {
      const range = readRange(line);
      if (!range) faults[`affected.${at}.versions`] ??= `无法读懂“${line.slice(0, 40)}”，请写作 >=1.0 <2.0.1`;
      return range ?? [];
    }),
    fixedIn: linesOf(fixedIn),
  }));
  const patches = linesOf(draft.patches).map((line) => {
    const [, name = line, url] = /^(.*?)\s+(\S+:\S+)$/.exec(line) ?? [];
    return { name, ...(url && { url }) };
  });
  const texts = (['titleCn', 'titleEn', 'officialFixCn', 'officialFixEn', 'temporaryFixCn'] as const).flatMap((name) =>
    draft[name].trim() === '' ? [] : [[name, draft[name]] as const],
  );
  const result = correctionFields.safeParse(
    {
      ...Object.fromEntries(texts),
      ...(draft.typeIds.length > 0 && { typeIds: draft.typeIds }),
      ...(affected.length > 0 && { affected }),
      ...(patches.length > 0 && { patches }),
      ...(draft.files.length > 0 && { files: draft.files }),
    },
    { error: explainIssue },
  );
  for (const { path, message } of result.error?.issues ?? [])
    faults[path.slice(0, path[0] === 'affected' ? 3 : 1).join('.')] ??= message;
  return result.success && Object.keys(faults).length === 0 ? { correction: result.data } : { faults };
}
