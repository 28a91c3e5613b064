import type { PatchClass, Reboot } from '@ldy/domain/patch/kinds.ts';
import { type PatchStatement, patchStatement, patchTarget } from '@ldy/domain/patch/statement.ts';
import { severityFromWord } from '@ldy/domain/record/severity.ts';
import { type Advisory, lineOf, linksOf, textOf } from '../errata/deliver.ts';
import { BadRecord } from '../json/delivered.ts';
import type { CatalogPage } from './read-page.ts';

const REBOOTS: ReadonlyMap<string, Reboot> = new Map([
  ['always requires restart', 'system'],
  ['required', 'system'],
  ['never restarts', 'none'],
]);
/** The most particular first. */
const CLASSES: readonly (readonly [RegExp, PatchClass])[] = [
  [/hotpatch/i, 'hotpatch'],
  [/preview/i, 'preview'],
  [/security only/i, 'security-only'],
  [/monthly quality rollup/i, 'rollup'],
  [/service pack/i, 'service-pack'],
];

interface Named {
  kb: string;
  /** What it is for: `Windows 11 Version 22H2 for ARM64-based Systems`. */
  product: string;
  class: PatchClass;
}

/**
 * The update of a page, and those that replace it: of these the page says nothing else.
 * @param updateId the catalogue's id of the update; one KB has an id for each product
 * @throws BadRecord when the page is not that of an update with a KB.
 */
export function transform({ texts, replacedBy, replaces }: CatalogPage, updateId: string): Advisory {
  const textAt = (id: string) => lineOf(texts.get(id) ?? '');
  const title = textAt('ScopedViewHandler_titleText');
  const named = namedIn(title);
  if (!named)
    throw new BadRecord('schema', `is no page of an update with a KB number: ${title.slice(0, 100)}`, updateId);
  const document = `catalog/${updateId || `${named.kb} ${named.product}`}`;
  const published = dayIn(textAt('ScopedViewHandler_date'));
  const revision = published ?? '';
  const about = { source: 'catalog' as const, document, revision };
  const word = textAt('ScopedViewHandler_rebootBehavior');
  const here = (it: Named) => it.product === named.product && it.kb !== named.kb;
  const older = replaces.flatMap((it) => namedIn(lineOf(it)) ?? []).filter(here);
  const target = patchTarget({
    products: [named.product],
    class: named.class,
    reboot: REBOOTS.get(word.toLowerCase()) ?? 'unknown',
    replaces: [...new Set(older.map(({ kb }) => kb))].sort(),
  });
  const newer = replacedBy.flatMap((it) => namedIn(lineOf(it)) ?? []).filter(here);
  const successors = new Map(newer.map((it) => [it.kb, it]));
  const languages = afterLabel(textAt('languagesDiv'));
  const statements: PatchStatement[] = [
    patchStatement({
      ...about,
      patch: named.kb,
      title,
      severity: severityFromWord(textAt('ScopedViewHandler_msrcSeverity')),
      published,
      updated: published,
      targets: [target],
      rebootWord: /^n\/a$/i.test(word) ? '' : word,
      languages: /^(?:all|n\/a)?$/i.test(languages)
        ? []
        : languages
            .split(',')
            .map((it) => it.trim())
            .filter(Boolean)
            .slice(0, 200),
      uninstall: uninstallIn(texts),
      references: linksOf(
        updateId
          ? [
              {
                title: '微软更新目录',
                url: `https://www.catalog.update.microsoft.com/ScopedViewInline.aspx?updateid=${updateId}`,
              },
            ]
          : [],
      ),
    }),
    ...[...successors.values()].map(({ kb, product, class: kind }) =>
      patchStatement({
        ...about,
        patch: kb,
        targets: [patchTarget({ products: [product], class: kind, replaces: [named.kb] })],
      }),
    ),
  ];
  return { source: 'catalog', name: document, revision, statements };
}

/** `2023-05 Cumulative Update Preview for Windows 11 Version 22H2 for arm64-based Systems (KB5026446)`; what `UUP` follows is the same update. */
function namedIn(title: string): Named | null {
  const [, kind = '', written = '', kb = ''] = /^(.{0,200}?)\bfor (.{1,200}?) \((KB\d{6,8})\)/.exec(title) ?? [];
  if (kb === '') return null;
  const product = written
    .replace(/\barm64-based systems\b/i, 'ARM64-based Systems')
    .replace(/\bx64-based systems\b/i, 'x64-based Systems');
  return { kb, product, class: CLASSES.find(([pattern]) => pattern.test(kind))?.[1] ?? 'update' };
}

/** American: `5/9/2023`. */
function dayIn(date: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date) ?? [];
  return year === '' ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** `Supported languages: all` */
const afterLabel = (text: string): string => text.slice(text.indexOf(':') + 1).trim();

function uninstallIn(texts: CatalogPage['texts']): string {
  const notes = ['uninstallNotesDiv', 'uninstallStepsDiv'].map((id) => afterLabel(lineOf(texts.get(id) ?? '')));
  return textOf(notes.filter((it) => it !== '' && !/^n\/a$/i.test(it)).join('\n'));
}
