const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const ZONES: Readonly<Record<string, string>> = {
  ...{ z: '+0000', ut: '+0000', utc: '+0000', gmt: '+0000', cst: '+0800', bjt: '+0800' },
  ...{ est: '-0500', edt: '-0400', cdt: '-0500', mst: '-0700', mdt: '-0600', pst: '-0800', pdt: '-0700' },
};

/** `Tue, 10 Dec 2024 08:00:00 +0800`, as RFC 822 has it, with and without weekday, seconds and zone. */
const MAIL =
  /^(?:\p{L}{2,12}\.?(?:,\s*|\s+))?(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?[\s-]+(\d{2}|\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(?:\s*([+-]\d{2}:?\d{2}|[a-z]{1,4}))?(?:\s*\([^)]{0,40}\))?$/iu;
/** `Dec 10, 2024 08:00` */
const AMERICAN = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/i;
/** `2024-12-10T08:00:00.123Z`, `2024/12/10 8:00`, `2024年12月10日 8:00` */
const NUMBERS =
  /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})\s?日?(?:[t\s]*(\d{1,2})[:时](\d{2})(?:[:分](\d{2})秒?(?:[.,]\d+)?)?分?)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?$/i;

interface Parts {
  year: string;
  month: number;
  day: string;
  hour?: string | undefined;
  minute?: string | undefined;
  second?: string | undefined;
  zone?: string | undefined;
}

/** The time that a feed states, as ISO text in UTC; null if it is none. Without a zone it is that of Shanghai, where most such feeds are written. */
export function feedDate(text: string): string | null {
  const stated = text.trim().normalize('NFKC');
  if (stated === '' || stated.length > 80) return null;
  if (/^\d{10}$|^\d{13}$/.test(stated)) return iso(Number(stated.padEnd(13, '0')));
  const parts = partsOf(stated);
  return parts && timeOf(parts);
}

function partsOf(text: string): Parts | null {
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, year = '', month, day = '', hour, minute, second, zone] = numbers;
    return { year, month: Number(month), day, hour, minute, second, zone };
  }
  const mail = MAIL.exec(text);
  if (mail) {
    const [, day = '', month = '', year = '', hour, minute, second, zone] = mail;
    const full = year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year;
    return { year: full, month: monthOf(month), day, hour, minute, second, zone };
  }
  const american = AMERICAN.exec(text);
  if (!american) return null;
  const [, month = '', day = '', year = '', hour, minute, second] = american;
  return { year, month: monthOf(month), day, hour, minute, second };
}

const monthOf = (name: string): number => MONTHS.indexOf(name.toLowerCase()) + 1;

function timeOf({ year, month, day, hour = '0', minute = '0', second = '0', zone = 'bjt' }: Parts): string | null {
  const offset = /^[+-]/.test(zone) ? zone.replace(':', '') : ZONES[zone.toLowerCase()];
  if (offset === undefined || month < 1 || month > 12 || Number(hour) > 23 || Number(minute) > 59) return null;
  const midnight = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  if (midnight.getUTCDate() !== Number(day) || midnight.getUTCMonth() !== month - 1) return null;
  const minutes = Number(`${offset[0]}1`) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3)));
  const time = midnight.getTime() + ((Number(hour) * 60 + Number(minute) - minutes) * 60 + Number(second)) * 1000;
  return iso(time);
}

/** Years that an article on the web can have. */
function iso(time: number): string | null {
  const text = new Date(time).toISOString();
  return text >= '1990' && text < '2100' ? text : null;
}
