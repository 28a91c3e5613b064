import { VULNERABILITY_FACES } from '@ldy/contract/vulnerability/faces.ts';
import { listVulnerabilities } from '@ldy/contract/vulnerability/list.ts';
import { VULNERABILITY_TABLE } from '@ldy/contract/vulnerability/table.ts';
import { kindHands } from '#server/collections/kinds/kind-hands.ts';
import { LISTED_VULNERABILITIES } from '../list/listed-vulnerabilities.ts';
import { documentOfVulnerability } from './document/hand.ts';
import { vulnerabilityEntry } from './feed-entry.ts';
import { vulnerabilityHead } from './head.ts';
import { sharedVulnerability } from './shared.ts';
import { siteMapOfVulnerabilities } from './site-map.ts';

export const VULNERABILITY_HANDS = kindHands('vulnerabilities', VULNERABILITY_FACES, {
  call: listVulnerabilities,
  listed: () => LISTED_VULNERABILITIES,
  indexed: [LISTED_VULNERABILITIES],
  entry: vulnerabilityEntry,
  document: documentOfVulnerability,
  shared: sharedVulnerability,
  table: VULNERABILITY_TABLE,
  head: vulnerabilityHead,
  siteMap: siteMapOfVulnerabilities,
});
