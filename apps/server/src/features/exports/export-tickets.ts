import type { requestFindingsExport } from '@ldy/contract/asset/findings-export.ts';
import type { ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { type DocumentFormat, downloadExport, type Exported, type requestListExport } from '@ldy/contract/exports.ts';
import { ForbiddenError, NotFoundError, RefusedError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/bind-endpoint.ts';
import { originOf } from '../pages/origin.ts';
import { issueTicket, peekTicket, spendTicket } from '../sessions/flow-tickets.ts';
import type { ExportDeps } from './export-deps.ts';

interface OfPortal {
  /** Of the portal, as the browser knows it. */
  origin: string;
}

export interface DocumentWanted extends OfPortal {
  of: Exported;
  id: string;
  format: DocumentFormat;
}

export type ListWanted = ParsedInputOf<typeof requestListExport> & OfPortal;

export interface FindingsWanted extends ParsedInputOf<typeof requestFindingsExport>, OfPortal {
  of: 'findings';
}

/** What a ticket leads to. Plain JSON. */
export type Wanted = DocumentWanted | ListWanted | FindingsWanted;

/** The origin for links in a file: the configured one, else the one of the page that asks. */
export function originForFile({ header }: Call, { publicUrl }: Pick<ExportDeps, 'publicUrl'>): string {
  const protocol = header('origin').startsWith('https:') ? 'https' : 'http';
  return originOf({ protocol, host: header('host') }, publicUrl);
}

const PURPOSE = 'export';
const TICKET_SECONDS = 300;
/** The same for a ticket of another account: the answer does not show whether it is one. */
const ticketGone = () =>
  new NotFoundError('下载地址已失效：每个地址只能在申请它的登录中用一次，五分钟内有效，请回到页面重新导出');

/** A ticket for one file, once, in this session. */
export async function giveTicket(
  { database, clock }: Pick<ExportDeps, 'database' | 'clock'>,
  { viewer }: Call,
  wanted: Wanted,
): Promise<{ url: string; expires_at: string }> {
  const now = clock();
  const ticket = await issueTicket(database, {
    ...{ purpose: PURPOSE, accountId: viewer.accountId, now, lifeSeconds: TICKET_SECONDS },
    state: { session: viewer.sessionId, wanted },
  });
  return {
    url: `${downloadExport.path}?ticket=${ticket}`,
    expires_at: new Date(Date.parse(now) + TICKET_SECONDS * 1_000).toISOString(),
  };
}

/** What a ticket leads to, for whom, and what uses it up. */
export interface OpenTicket<W extends Wanted = Wanted> {
  wanted: W;
  accountId: string;
  /** To be called when the turn has come and before the work: who is refused because others are many may come again. Throws NotFoundError for all but one of those who come with the same ticket. */
  spend(): Promise<void>;
}

/** Opens a ticket of this session. Throws NotFoundError. */
export async function openTicket(
  { database, clock }: ExportDeps,
  secret: string,
  { viewer }: Call,
): Promise<OpenTicket> {
  const claim = { purpose: PURPOSE, secret, now: clock() };
  const ticket = await peekTicket(database, claim);
  const { session, wanted } = (ticket?.state ?? {}) as { session?: string | null; wanted?: Wanted };
  const { accountId, sessionId } = viewer;
  if (!wanted || accountId === null || ticket?.accountId !== accountId || session !== sessionId) throw ticketGone();
  const spend = async () => {
    if (!(await spendTicket(database, claim))) throw ticketGone();
  };
  return { wanted, accountId, spend };
}

/** Spends or foresees it. A refusal that answers 200 would be saved in place of the file. */
export async function spendPlainly(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw error instanceof RefusedError ? new ForbiddenError(error.message) : error;
  }
}
