import type { ReferenceKind } from '@ldy/domain/vulnerability/record.ts';
import { buildAffected, buildDetail, buildVersion } from './build-detail.ts';
import { fullDetail } from './full-detail.ts';

/** Script injections; each would set `window.hacked` if executed. */
export const SCRIPTS = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 1">',
  '"><svg/onload=window.hacked=1>',
] as const;

/** URLs that must never become links. URL parsing drops tabs and newlines, so some only look harmless. */
export const BAD_ADDRESSES = [
  'javascript:window.hacked=1',
  'JaVaScRiPt:window.hacked=1',
  'java\tscript:window.hacked=1',
  '\u0001javascript:window.hacked=1',
  'data:text/html,<script>window.hacked=1</script>',
  'vbscript:window.hacked=1',
  'file:///etc/passwd',
  '//example.com/no-scheme',
  'https://',
] as const;

export const LONG_WORD = 'A'.repeat(5_000);
/** Reverses the following text unless its container isolates it. */
export const RIGHT_TO_LEFT = '\u202egnp.exe\u2067';

/** The full record with attacks in every text and URL. */
export function hostileDetail() {
  const base = fullDetail();
  const [statement] = base.sources;
  if (!statement) throw new Error('the full profile has a source');
  const words = [...SCRIPTS, LONG_WORD, RIGHT_TO_LEFT, ...BAD_ADDRESSES].join(' ');
  const texts = [{ lang: 'cn' as const, value: words }];
  const kinds: ReferenceKind[] = ['advisory', 'patch', 'other'];
  const exploit = {
    type: SCRIPTS[0],
    name: SCRIPTS[1],
    url: BAD_ADDRESSES[0],
    isVerified: false,
    isStandardized: false,
    pluginCode: words,
    pluginFile: SCRIPTS[2],
    usage: words,
  };
  const patch = {
    name: words,
    version: SCRIPTS[0],
    architecture: SCRIPTS[1],
    description: words,
    urls: [...BAD_ADDRESSES],
    files: [BAD_ADDRESSES[0]],
  };
  return buildDetail(
    {
      ...base.record,
      descriptions: texts,
      vulnerabilityAnalysis: texts,
      identifiers: ['LDY-2026-00000001', SCRIPTS[0], LONG_WORD],
      tags360: [...SCRIPTS],
      affected: [
        buildAffected({
          vendor: SCRIPTS[0],
          product: words,
          versions: [buildVersion({ raw: words, parsed: false })],
          platforms: [words],
          packageUrl: BAD_ADDRESSES[0],
          patches: [patch],
        }),
      ],
      fixes: { ...base.record.fixes, officialFix: texts, patchs: [patch], vulnerabilityFixCommand: words },
      poc: { ...base.record.poc, code: [exploit], globalPocUrl: [...BAD_ADDRESSES] },
      attack: {
        capec: [{ id: words, name: words, description: words }],
        example_url: BAD_ADDRESSES[1],
        attackTrafficSampleInTheWild: [words],
      },
      references: BAD_ADDRESSES.map((url, index) => ({
        url,
        name: index % 2 ? SCRIPTS[0] : '',
        kind: kinds[index % 3] ?? 'other',
        tags: [SCRIPTS[1]],
      })),
      time_line: [{ time: SCRIPTS[0], lang: 'cn', event: words }],
      cnvdMetadata: { ...base.record.cnvdMetadata, id: words, url: BAD_ADDRESSES[0] },
    },
    {
      title: words,
      title_en: words,
      sources: [{ ...statement, title: words, url: BAD_ADDRESSES[0], severity_word: SCRIPTS[0] }],
      related: [{ id: words, known: true, title: words, severity: null, sources: ['cnvd'] }],
    },
  );
}
