import * as z from 'zod';

/** A line of the index: a CVE and all URLs about it. */
export const pocLine = z.object({ cve: z.string().max(60), urls: z.array(z.string()).max(100_000) });
export type PocLine = z.output<typeof pocLine>;
