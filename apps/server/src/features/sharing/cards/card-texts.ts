import { fieldText } from '@ldy/contract/filter-words.ts';
import type { newsRow } from '@ldy/contract/news.ts';
import type { noticeRow } from '@ldy/contract/notice-list.ts';
import type { SharedBatch } from '@ldy/contract/sharing.ts';
import type { vulnerabilityRow } from '@ldy/contract/vulnerability-list.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { NOTICES } from '@ldy/domain/notice/fields.ts';
import { STANDINGS } from '@ldy/domain/notice/kinds.ts';
import { SEVERITIES } from '@ldy/domain/record/severity.ts';
import { markOfPoc } from '@ldy/domain/vulnerability/exploit/poc-kinds.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { FIX_STATES } from '@ldy/domain/vulnerability/fix/fix-states.ts';
import type { z } from 'zod';
import { oneLine } from '#server/platform/one-line.ts';
import type { Card, Tone } from './card.ts';

const TITLE_CHARACTERS = 140;
const TEXT_CHARACTERS = 200;
const NAMES = 2;
const { kev, exp, rejected, contested, unsupported, hosted } = VULNERABILITIES.fields;

const FIX_TONES: Readonly<Record<(typeof FIX_STATES)[number]['key'], Tone>> = {
  patch: 'good',
  upgrade: 'good',
  mitigation: 'care',
  'not-yet': 'bad',
  'not-yet-then': 'care',
  'wont-fix': 'bad',
};

const mark = (words: string, tone: Tone) => ({ text: words, tone });
const title = (text: string): string => oneLine(text, TITLE_CHARACTERS);
const text = (words: string): string => oneLine(words, TEXT_CHARACTERS);
const day = (at: string | null): string => (at === null || at === '' ? '' : at.length > 10 ? shanghaiDay(at) : at);
const dated = (word: string, at: string | null): string => (day(at) === '' ? '' : `${word} ${day(at)}`);

/** 影响 A、B 等 n 个产品 */
function affecting(names: readonly { name: string }[], what: string): string {
  const shown = names.slice(0, NAMES).map(({ name }) => name);
  const more = names.length > NAMES ? ` 等 ${names.length} 个${what}` : '';
  return names.length === 0 ? '' : oneLine(`影响 ${shown.join('、')}${more}`, 80);
}

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

export function cardOfNotice(row: z.output<typeof noticeRow>, portal: string): Card {
  const { kind, exploited } = NOTICES.fields;
  const kindText = fieldText(kind, row.kind);
  const ended = STANDINGS.find(({ key }) => key === row.standing && key !== 'current');
  return {
    label: '原创情报',
    ids: [row.id, ...row.vulnerabilities.slice(0, 2)],
    title: title(row.title),
    subject: affecting(row.products, '产品'),
    text: text(row.summary),
    level: row.severity,
    score: null,
    marks: [
      ended !== undefined && mark(ended.cn, 'plain'),
      row.exploited && mark(exploited.label, 'bad'),
      kindText !== null && mark(kindText, 'plain'),
    ].filter((mark) => mark !== false),
    date: dated('更新于', row.updated || row.published),
    portal,
  };
}

export const cardOfNews = (row: z.output<typeof newsRow>, portal: string): Card => ({
  label: '安全资讯',
  ids: row.identifiers.slice(0, 3),
  title: title(row.title),
  subject: oneLine(`来源：${row.sources.map(({ name }) => name).join('、')}`, 80),
  text: text(row.summary),
  score: null,
  marks: row.topics.slice(0, 3).map(({ name }) => mark(name, 'plain')),
  date: day(row.published ?? row.first_seen),
  portal,
});

export function cardOfBatch({ title: given, note, list, made }: SharedBatch, portal: string): Card {
  const known = SEVERITIES.map(({ key, cn }) => ({ cn, count: list.filter((row) => row.severity === key).length }));
  const exploited = list.filter((row) => row.kev).length;
  return {
    label: '漏洞清单',
    ids: list.slice(0, 3).map((row) => row.cve || row.id),
    title: title(given || `${list.length} 个漏洞`),
    subject: [
      given && `共 ${list.length} 个漏洞`,
      ...known.flatMap(({ cn, count }) => (count > 0 ? `${cn} ${count}` : [])),
    ]
      .filter(Boolean)
      .join('  ·  '),
    text: text(note),
    score: null,
    marks: exploited > 0 ? [mark(`${exploited} 个${kev.label}`, 'bad')] : [],
    date: dated('分享于', made),
    portal,
  };
}
