import { extname } from 'node:path';
import type { Site } from '@ldy/contract/site.ts';
import type { Configuration } from './configuration.ts';

/** Without the extension, which is that of the operator's file; served by platform/http/serve-logo.ts. */
const LOGO_ADDRESS = '/brand/logo';

type Stated = Pick<Configuration, 'brand' | 'channels' | 'contactPhone' | 'contactMail'>;

/** The operator's details as configured; '' and [] for none. */
export interface BrandInForce extends Omit<Site, 'filings' | 'banner'> {
  icpFiling: string;
  policeFiling: string;
}

/** What the configuration says of the operator. */
export function configuredBrand({ brand, channels, contactPhone = '', contactMail = '' }: Stated): BrandInForce {
  return {
    name: channels.brand,
    vendor: brand.vendor ?? channels.brand,
    vendorUrl: brand.vendorUrl ?? '',
    logo: brand.logoFile === undefined ? '' : logoAddress(brand.logoFile),
    icpFiling: brand.icpFiling ?? '',
    policeFiling: brand.policeFiling ?? '',
    phone: contactPhone,
    mail: contactMail,
    supportMail: brand.supportMail ?? contactMail,
    links: brand.links,
    personalCentre: brand.personalCentre ?? '',
  };
}

/** The operator's details as pages show them. */
export const composeSite = ({ icpFiling, policeFiling, ...brand }: BrandInForce): Omit<Site, 'banner'> => ({
  ...brand,
  filings: [...icp(icpFiling), ...police(policeFiling)],
});

/** The URL path of that file. */
export const logoAddress = (file: string): string => LOGO_ADDRESS + extname(file).toLowerCase();

const icp = (number: string): Site['filings'] => (number === '' ? [] : [{ number, url: 'https://beian.miit.gov.cn/' }]);

/** The police register identifies a filing by the digits of its number. */
function police(number: string): Site['filings'] {
  if (number === '') return [];
  const code = /\d{14}/.exec(number)?.[0];
  const home = 'https://beian.mps.gov.cn/';
  return [{ number, url: code === undefined ? home : `${home}#/query/webSearch?code=${code}` }];
}
