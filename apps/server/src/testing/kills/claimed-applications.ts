import { randomUUID } from 'node:crypto';
import { sealContact } from '../../features/applications/application.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { buildAccount } from '../build-account.ts';

export interface ClaimedApplication {
  id: string;
  accountId: string;
  mail: string;
}

/** Certifications that a reviewer has claimed, each of another account. */
export async function buildClaimedApplications(
  database: Database,
  { sealer, reviewer, count }: { sealer: Sealer; reviewer: string; count: number },
): Promise<ClaimedApplication[]> {
  const made: ClaimedApplication[] = [];
  const now = new Date().toISOString();
  for (let n = 0; n < count; n++) {
    const { id: accountId } = await buildAccount(database, { sealer, password: null });
    const application = { id: randomUUID(), accountId, mail: `${accountId}@example.cn` };
    const contact = sealContact(sealer, { name: '李雷', phone: '13912345678', mail: application.mail });
    await database.execute(
      `insert into application (id, kind, account_id, state, version, user_name, company, industries, contact_sealed, contact_index,
         content_index, submitted_at, due_on, due_is_certain, claimed_by, created_at)
       values ($1, 'enterprise', $2, 'in-review', 2, $3, '某某科技', '{9}', $4, $5, $6, $7, '2099-12-31', true, $8, $7)`,
      [
        application.id,
        accountId,
        `firm-${accountId.slice(0, 13)}`,
        contact,
        sealer.index('application.contact', application.mail),
        sealer.index('application.content', application.id),
        now,
        reviewer,
      ],
    );
    made.push(application);
  }
  return made;
}
