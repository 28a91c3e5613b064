import * as z from 'zod';

/** One line of the index: a CVE and every address where somebody wrote about it. */
export const pocLine = z.object({ cve: z.string().max(60), urls: z.array(z.string()).max(100_000) });
export type PocLine = z.output<typeof pocLine>;
