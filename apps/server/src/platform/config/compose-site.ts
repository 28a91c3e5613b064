import { extname } from 'node:path';
import type { Site } from '@ldy/contract/site.ts';
import type { Configuration } from './configuration.ts';

/** Without the extension, which is that of the operator's file; served by platform/http/serve-logo.ts. */
const LOGO_ADDRESS = '/brand/logo';

type Said = Pick<Configuration, 'brand' | 'channels' | 'contactPhone' | 'contactMail'>;

/** The operator's details that pages show. */
export function composeSite({ brand, channels, contactPhone = '', contactMail = '' }: Said): Site {
  return {
    name: channels.brand,
    vendor: brand.vendor ?? channels.brand,
    vendorUrl: brand.vendorUrl ?? '',
    logo: brand.logoFile === undefined ? '' : logoAddress(brand.logoFile),
    filings: [...icpFiling(brand.icpFiling), ...policeFiling(brand.policeFiling)],
    phone: contactPhone,
    mail: contactMail,
    supportMail: brand.supportMail ?? contactMail,
    links: brand.links,
    personalCentre: brand.personalCentre ?? '',
  };
}

/** The URL path of that file. */
export const logoAddress = (file: string): string => LOGO_ADDRESS + extname(file).toLowerCase();

const icpFiling = (number: string | undefined): Site['filings'] =>
  number === undefined ? [] : [{ number, url: 'https://beian.miit.gov.cn/' }];

/** The police register identifies a filing by the digits of its number. */
function policeFiling(number: string | undefined): Site['filings'] {
  if (number === undefined) return [];
  const code = /\d{14}/.exec(number)?.[0];
  const home = 'https://beian.mps.gov.cn/';
  return [{ number, url: code === undefined ? home : `${home}#/query/webSearch?code=${code}` }];
}
