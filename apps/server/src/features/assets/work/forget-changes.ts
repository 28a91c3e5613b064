import type { Transaction } from '#server/platform/database/database.ts';

/** Of a holder, and of how many findings together. */
export const CHANGES_MAX = { changes: 10_000, findings: 200_000 };

/** The oldest changes of the holder make room for one of so many findings, each as a whole: one that is there can be undone as it was made. */
export const forgetOldestChanges = (
  tx: Transaction,
  { holderId, findings }: { holderId: string; findings: number },
  most = CHANGES_MAX,
) =>
  tx.execute(
    `delete from finding_change where id in (select id from
       (select id, row_number() over newest as place, sum(findings) over newest as findings from finding_change where holder_id = $1
        window newest as (order by changed_at desc, id)) as ranked
     where place >= $2 or findings + $3 > $4)`,
    [holderId, most.changes, findings, most.findings],
  );
