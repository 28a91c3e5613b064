import type { RecordCheck } from '../record-check.ts';

/** How many records have something in each field, and which sources they come from. */
export const FILLED: RecordCheck = {
  title: 'Filled',
  names: [
    'Chinese description',
    'English description',
    'CVSS',
    'level',
    'type',
    'affected product',
    'version',
    'standard vendor',
    'standard product',
    'reference',
    'official fix text',
    'publication date',
  ],
  look({ record, facts }, count) {
    const is = (name: string, holds: boolean) => holds && count(name);
    is(
      'Chinese description',
      record.descriptions.some(({ lang, value }) => lang === 'cn' && value !== ''),
    );
    is(
      'English description',
      record.descriptions.some(({ lang, value }) => lang === 'en' && value !== ''),
    );
    is('CVSS', facts.cvssScore !== null);
    is('level', record.level_collection.standardLevel.severity !== null);
    is('type', record.vulnerabilityTypeId.length > 0);
    is(
      'affected product',
      record.affected.some(({ product, packageName }) => (product || packageName) !== ''),
    );
    is(
      'version',
      record.affected.some(({ versions }) => versions.length > 0),
    );
    is(
      'standard vendor',
      record.affected.some(({ standardVendor }) => standardVendor !== null),
    );
    is(
      'standard product',
      record.affected.some(({ standardProduct }) => standardProduct !== null),
    );
    is('reference', record.references.length > 0);
    is('official fix text', record.fixes.officialFix.length > 0);
    is('publication date', facts.published !== '');
    const sources = Object.values(record.provenance).flatMap((statements) => statements.map(({ source }) => source));
    for (const source of new Set(sources)) count(`source ${source}`);
  },
};
