import type { vulnerabilityRow } from '@ldy/contract/vulnerability/list.ts';
import { markOfPoc } from '@ldy/domain/vulnerability/exploit/poc-kinds.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { FIX_STATES } from '@ldy/domain/vulnerability/fix/fix-states.ts';
import type { z } from 'zod';
import type { Card, Tone } from '#server/collections/kinds/card.ts';
import { affecting, dated, mark, text, title } from '#server/collections/kinds/card-words.ts';

const { kev, exp, rejected, contested, unsupported, hosted } = VULNERABILITIES.fields;

const FIX_TONES: Readonly<Record<(typeof FIX_STATES)[number]['key'], Tone>> = {
  patch: 'good',
  upgrade: 'good',
  mitigation: 'care',
  'not-yet': 'bad',
  'not-yet-then': 'care',
  'wont-fix': 'bad',
};

type Row = z.output<typeof vulnerabilityRow>;

function marksOf(row: Row): Card['marks'] {
  const fix = FIX_STATES.find(({ key }) => key === row.fix);
  return [
    row.kev && mark(kev.label, 'bad'),
    row.has_exp && mark(exp.label, 'care'),
    markOfPoc(row.poc_state) !== '' && mark(markOfPoc(row.poc_state), 'care'),
    fix !== undefined && mark(fix.cn, FIX_TONES[fix.key]),
    row.contested && mark(contested.label, 'plain'),
    row.unsupported && mark(unsupported.label, 'plain'),
    row.hosted && mark(hosted.label, 'plain'),
  ].filter((mark) => mark !== false);
}

export function cardOfVulnerability(row: Row, portal: string): Card {
  const { products, vendors } = row;
  return {
    label: '漏洞情报',
    ids: [...new Set([row.cve, row.ldy, row.id])].filter(Boolean),
    title: title(row.title || row.title_en),
    subject: products.length > 0 ? affecting(products, '产品') : affecting(vendors, '厂商'),
    text: text(row.description),
    level: row.severity,
    score: row.cvss_score,
    marks: row.rejected ? [mark(rejected.label, 'plain')] : marksOf(row),
    date: dated('公开于', row.published),
    portal,
  };
}
