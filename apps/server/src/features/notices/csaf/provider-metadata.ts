import type { Issuer } from '@ldy/domain/csaf/csaf-document.ts';
import { METADATA_PATH, PUBLIC_FOLDER } from './csaf-place.ts';
import { FEED_NAME } from './public-lines.ts';

/** CSAF 2.0, section 7.1.7 to 7.1.11. The role is a provider's: a trusted one signs with OpenPGP, for which no key is configured. */
export function providerMetadata({ name, origin, contact }: Issuer, lastUpdated: string): string {
  const metadata = {
    canonical_url: `${origin}${METADATA_PATH}`,
    distributions: [
      { directory_url: `${origin}${PUBLIC_FOLDER}/` },
      {
        rolie: {
          feeds: [
            {
              summary: '公开情报（TLP:CLEAR）',
              tlp_label: 'WHITE',
              url: `${origin}${PUBLIC_FOLDER}/${FEED_NAME}`,
            },
          ],
        },
      },
    ],
    last_updated: lastUpdated,
    list_on_CSAF_aggregators: true,
    metadata_version: '2.0',
    mirror_on_CSAF_aggregators: true,
    public_openpgp_keys: [],
    publisher: { category: 'other', ...(contact && { contact_details: contact }), name, namespace: origin },
    role: 'csaf_provider',
  };
  return `${JSON.stringify(metadata, null, 2)}\n`;
}
