import type { Site } from '@ldy/contract/site.ts';
import { csafFileName, type Issuer, instantOf } from '@ldy/domain/csaf/csaf-document.ts';
import type { Configuration } from '#server/platform/config/configuration.ts';

/** The folder of what everybody may read: CSAF 2.0 calls TLP:CLEAR white. */
export const PUBLIC_FOLDER = '/csaf/white';
export const METADATA_PATH = '/.well-known/csaf/provider-metadata.json';

/** The origin without a call: the configured origin, else this machine's. */
export const portalOrigin = ({ publicUrl, port }: Pick<Configuration, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;

export const issuerOf = (site: Site, origin: string): Issuer => ({
  ...{ name: site.name, origin },
  contact: site.supportMail || site.mail,
});

/** `2021/ldyn-2021-0001.json`: the year is that of the first publication, as the document says it. */
export const publicPath = (id: string, initial: string): string =>
  `${instantOf(initial).slice(0, 4)}/${csafFileName(id)}`;
