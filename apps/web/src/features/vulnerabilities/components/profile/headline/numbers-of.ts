import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';

type Numbered = Pick<CompletedDetail, 'cve' | 'id'> & { record: Pick<CompletedDetail['record'], 'identifiers'> };

/** The numbers by which others find it, the best known first: CVE, else CNVD; ours alone where it has no other. */
export function numbersOf({ record, cve, id }: Numbered): [string, ...string[]] {
  const outside = record.identifiers.filter((number) => !number.startsWith('LDY-'));
  const first = cve || outside.find((number) => number.startsWith('CNVD-')) || outside[0] || id;
  return [first, ...outside.filter((number) => number !== first)];
}
