/** Words that sources write where they have no vendor, no product or no version to name. One table for connectors, the merge and what is shown. */

const NOTHING: ReadonlySet<string> = new Set(
  `|na|n/a|n\\a|n.a|n-a|n/a n/a|n/d|nil|nul|null|none|no|none available|not available|not applicable|not specified|not defined|not known|not provided
  |not stated|not given|not listed|not a product|no product|no vendor|no version|no versions|no data|unspecified|unspecified version|unknown
  |unknown version|unknown versions|unknown product|unknown vendor|undefined|undetermined|unidentified|to be determined|tbd|tba|placeholder|empty|blank
  |未知|未指定|未说明|不详|不明|暂无|无|空|不适用`
    .split('|')
    .map((word) => word.trim()),
);
const LONGEST_NOTHING = 30;
/** What decorates such a word: `*** n/a ***`, `[UNKNOWN]`, `- none -`, `N.A.` */
const DECORATION = /^[\s*_.,:;。()[\]{}<>"'“”‘’|/\\#=~?!–—-]+|[\s*_.,:;。()[\]{}<>"'“”‘’|/\\#=~?!–—-]+$/g;

/** Whether a text names nothing: empty, signs alone, or one of the words above, however it is decorated. For versions, `*` is asked about first. */
export function isNothing(text: string): boolean {
  if (text.length > LONGEST_NOTHING) return false;
  if (/^[vV]?[0-9]/.test(text)) return false;
  // Most names: one word, or several of letters alone.
  if (/^[A-Za-z][A-Za-z0-9]*$/.test(text)) return NOTHING.has(text.toLowerCase());
  return NOTHING.has(text.toLowerCase().replace(DECORATION, '').replace(/\s+/g, ' '));
}

/** `Multiple Products`, `various`, `Several devices`, `applications` of a maker: more than one, and none of them by its name. */
const SEVERAL =
  /^(?:(?:all |affected )?(?:applications|products|devices)|(?:multiple|various|several|numerous|many)(?:\s(?:affected\s|different\s)?(?:products?|devices?|models?|versions?|applications?|components?|plugins?|vendors?|routers|chipsets|firewalls|printers|printers and scanners|systems|(?:nas|network-attached storage \(nas\)) devices|ip cameras))?)\.?$/i;

export const isSeveral = (text: string): boolean => text.length < 60 && SEVERAL.test(text.trim());
