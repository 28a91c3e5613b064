const MAX_URL_CHARS = 2048;
const MAX_URLS = 200;

/** Han characters, full-width punctuation and quotes are never part of a URL in these sources. */
const URL_PATTERN = /https?:\/\/[^\s<>"'`{}|\\^\u3000-\u303f\u3400-\u9fff\uff00-\uffef“”‘’]+/gi;
/** Two URLs without a separator; a URL that is part of another one follows `/`, `=` and the like. */
const GLUED = /(?<![/=:?&#%@+.\-_]|%3[Dd]|%2[Ff])(?=https?:\/\/)|[;,](?=https?:\/\/)/gi;
const TWO = /.https?:\/\//i;
const TRAILING = /[.,;:!?)\]]{1,9}$/;

/** The distinct http(s) URLs in a text, in order. At most 200; longer than 2,048 characters omitted. */
export function urlsInText(text: string): string[] {
  const found = new Set<string>();
  for (const [match] of text.matchAll(URL_PATTERN)) {
    for (const part of TWO.test(match) ? match.split(GLUED) : [match]) {
      const url = withoutStrayMarks(part);
      if (url.length <= MAX_URL_CHARS && URL.canParse(url)) found.add(url);
      if (found.size >= MAX_URLS) return [...found];
    }
  }
  return [...found];
}

/** A sanitiser took `&id=1` for an incomplete entity and wrote `&id;=1`. */
const withoutStrayMarks = (url: string): string =>
  url.replace(TRAILING, '').replace(/&([a-z]{2,20});(?=[=_\d])/gi, '&$1');
