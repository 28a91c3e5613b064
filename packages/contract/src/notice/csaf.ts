import type { VisibleRecord } from '@ldy/domain/access/visible-record.ts';
import { NOTICES } from '@ldy/domain/notice/fields.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { derived, ofRecord, open, readable, rightsOf } from '../rights/declare-rights.ts';
import { detailInput } from '../vulnerability/detail.ts';
import { fixState } from '../vulnerability/list.ts';
import { documentRights } from './detail.ts';
import { noticeId } from './document.ts';

const { needs, facts } = rightsOf(NOTICES);
const ofVulnerability = rightsOf(VULNERABILITIES);

const listedVulnerability = readable({
  id: open(z.string()),
  record: ofRecord(z.custom<VisibleRecord>()),
  exploited: ofVulnerability.needs('exploited', z.boolean()),
  fix: ofVulnerability.needs('fix', fixState),
});

/** What the CSAF form of a notice is made of, each part as far as the reader may see it. */
export const csafSource = readable({
  id: open(z.string()),
  ...documentRights,
  ended: needs(
    'standing',
    z.object({ at: z.string(), reason: z.string(), by: z.string(), superseded: z.boolean() }).nullable(),
  ),
  revisions: needs(
    'revisions',
    z.array(
      z.object({
        revision: z.int(),
        at: z.string(),
        note: z.string(),
        change: z.enum(['major', 'minor', 'patch']),
      }),
    ),
  ),
  products: needs('product', z.array(z.object({ name: z.string(), others: z.array(z.string()), vendor: z.string() }))),
  vulnerabilities: needs('id', z.array(listedVulnerability)),
});

/** A line of the lists under which public documents are found. */
export const publicCsafLine = readable({
  id: open(z.string()),
  title: needs('title', z.string(), 'cn'),
  summary: needs('summary', z.string(), 'cn'),
  initial: needs('published', z.string()),
  current: needs('updated', z.string()),
});

const csafVersion = z.enum(['2.0', '2.1']).default('2.0').describe('CSAF 版本');
const csafFile = derived(
  z.object({
    file: z.string().describe('文件名，按 CSAF 第 5.1 节'),
    content: z.string().describe('CSAF 文档（JSON 文本）'),
  }),
);

export const readNoticeCsaf = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugnotif/fnotifcsaf',
  caller: 'anyone',
  quota: 'detail',
  // A document cannot do without any of these.
  needs: facts('title', 'tlp', 'standing', 'published', 'updated', 'revisions'),
  tag: '原创情报',
  summary: '一条情报的 CSAF 文档，只含当前账号可查看的部分',
  input: z.strictObject({ id: noticeId.describe('情报编号'), version: csafVersion }),
  output: csafFile,
});

export const readVulnerabilityCsaf = endpoint({
  method: 'POST',
  path: '/api/frontend/cve5/cvecsaf',
  caller: 'anyone',
  quota: 'detail',
  tag: '漏洞情报',
  summary: '漏洞画像的 CSAF 文档，只含当前账号可查看的部分',
  input: detailInput.extend({ version: csafVersion }),
  output: csafFile,
});

export const CALLS = { readNoticeCsaf, readVulnerabilityCsaf };
