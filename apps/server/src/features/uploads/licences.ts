import { licenceAddress } from '@ldy/contract/uploads.ts';
import type { Licences } from '../applications/application-deps.ts';

/** What an upload answers, and an application names as its file. */
const ADDRESS = licenceAddress('');

/** Uploads, as applications take them over and let them go. */
export function createLicences(clock: () => string): Licences {
  return {
    async keep(tx, { file, account }) {
      if (!file.startsWith(ADDRESS)) return undefined;
      const [row] = await tx.query<{ id: string; name: string }>(
        `update upload set state = 'attached', delete_after = null
         where key = $1 and account_id = $2 and purpose = 'licence' and state = 'pending' and delete_after > $3 returning key as id, name`,
        [file.slice(ADDRESS.length), account, clock()],
      );
      return row;
    },
    async drop(tx, id, after) {
      await tx.execute(
        "update upload set delete_after = $2 where key = $1 and purpose = 'licence' and state = 'attached'",
        [id, after],
      );
    },
  };
}
