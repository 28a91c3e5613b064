import { appendFile } from 'node:fs/promises';
import type { Configuration } from '../../platform/config/configuration.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { postMail } from '../../platform/mail/mail-job.ts';
import { type MailLook, writeMail } from '../../platform/mail/mail-template.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { verifyChain } from './verify-chain.ts';
import { sumOf } from './written-sum.ts';

export interface SumDeps {
  database: Database;
  sealer: Sealer;
  configuration: Pick<Configuration, 'auditSum'>;
  readLook(q: Queryable): Promise<MailLook>;
  clock(): string;
}

/** Checks the log and sends its sum, or that the log is not whole, to where the operator of the portal cannot rewrite it. Sends nothing where no place is configured. */
export async function sendSum({ database, sealer, configuration, readLook, clock }: SumDeps): Promise<void> {
  const { mail, file } = configuration.auditSum;
  if (mail === undefined && file === undefined) return;
  const report = await verifyChain(database, sealer);
  const sum = sumOf(report, clock());
  const isWhole = report.faults.length === 0;
  if (file !== undefined) await appendFile(file, `${sum}${isWhole ? '' : ' not whole'}\n`, { mode: 0o600 });
  if (mail === undefined) return;
  const content = {
    subject: isWhole ? '审计日志校验值' : '审计日志已被改动',
    paragraphs: [
      isWhole
        ? `审计日志共 ${report.events} 条，校验无误。请保存以下校验值：`
        : `审计日志有 ${report.faults.length} 处与写入时不同，最早在第 ${report.faults[0]?.seq} 条。此刻的校验值：`,
      sum,
    ],
    closing: ['以后可以据此核对日志有没有被改写：npm run audit -- verify --sum <校验值>'],
  };
  await postMail(database, sealer, writeMail(await readLook(database), mail, content));
}
