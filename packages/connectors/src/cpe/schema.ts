/**
 * CPE matches with ranges, as NVD gives them under `configurations` and the CVE list under `cpeApplicability`.
 * https://csrc.nist.gov/schema/nvd/api/2.0/cve_api_json_2.0.schema
 */
import { z } from 'zod';
import { listOf, text } from '../json/lenient.ts';

/** Some generators write `"true"`. */
const flag = (otherwise: boolean) =>
  z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
    .default(otherwise)
    .catch(otherwise);

const cpeMatch = z.object({
  vulnerable: flag(true),
  criteria: z.string().max(2048),
  versionStartIncluding: text,
  versionStartExcluding: text,
  versionEndIncluding: text,
  versionEndExcluding: text,
});
export type CpeMatch = z.output<typeof cpeMatch>;

/** Matches and further nodes, joined by one operator. */
export interface CpeNode {
  operator: string;
  negate: boolean;
  cpeMatch: CpeMatch[];
  nodes: CpeNode[];
}

const own = { operator: text, negate: flag(false), cpeMatch: listOf(cpeMatch) };
const leaf = z.object(own).transform((node): CpeNode => ({ ...node, nodes: [] }));
/** The older feeds of NVD call the nodes below a node its children. */
const nodeAbove = (below: z.ZodType<CpeNode>) =>
  z
    .object({ ...own, nodes: listOf(below), children: listOf(below) })
    .transform(({ children, nodes, ...node }): CpeNode => ({ ...node, nodes: [...nodes, ...children] }));

/** A configuration holds nodes, and these may hold nodes again; nothing in use goes deeper. */
export const cpeConfiguration = nodeAbove(nodeAbove(nodeAbove(leaf)));
