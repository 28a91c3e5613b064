import { z } from 'zod';

const named = z.object({ names: z.record(z.string(), z.string()).optional() }).catch({});
/** As GeoLite2, DB-IP and IP2Location write it, or flat, as ip-location-db does. */
const found = z.object({
  country: named.and(z.object({ iso_code: z.string().optional() })).optional(),
  subdivisions: z.array(named).optional(),
  city: z.union([z.string(), named]).optional(),
  country_code: z.string().optional(),
  state1: z.string().optional(),
});
type Names = z.output<typeof named>;

const REGIONS = new Intl.DisplayNames(['zh-Hans-CN'], { type: 'region' });
/** Regions of China are named with it, whatever the file calls them. */
const OF_CHINA: Readonly<Record<string, string>> = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' };

/** Country, province and city of what an address database answers, in Chinese where it has Chinese names; '' for nothing usable. */
export function nameOfPlace(answer: unknown): string {
  const { success, data } = found.safeParse(answer);
  if (!success) return '';
  const { country, subdivisions, city, country_code, state1 } = data;
  const code = country?.iso_code ?? country_code ?? '';
  const parts = [
    /^[A-Z]{2}$/.test(code) ? (OF_CHINA[code] ?? REGIONS.of(code) ?? code) : chinese(country),
    chinese(subdivisions?.[0]) || (state1 ?? ''),
    typeof city === 'string' ? city : chinese(city),
  ];
  // 北京 of 北京, 香港 of 中国香港.
  return parts
    .filter((part, at) => part !== '' && !parts.slice(0, at).some((before) => before.includes(part)))
    .join(' ');
}

const chinese = (part: Names | undefined): string => part?.names?.['zh-CN'] ?? part?.names?.en ?? '';
