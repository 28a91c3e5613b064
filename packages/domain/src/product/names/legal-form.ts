/** The end of a company's name that says its legal form: `Inc.`, `Co., Ltd.`, `GmbH`, 有限公司. */

const LATIN =
  /[\s,_]+(?:inc|incorporated|corp|corporation|co|company|ltd|limited|llc|llp|plc|gmbh|ag|kg|s\.?a\.?s?|se|b\.?v|n\.?v|a\/s|aps|ab|oy|oyj|s\.?r\.?l|s\.?p\.?a|spol|s\.?r\.?o|sarl|sia|pty|pvt|private|k\.?k|foundation|project)\.?,?$/i;
const CHINESE = /(?:集团)?(?:股份)?(?:有限)?(?:责任)?公司$/;
const MAX_LENGTH = 200;
/** `Co., Ltd.` are two. */
const MAX_FORMS = 3;

/** Whether such a word may be of a legal form, so that the name ends before it. */
export function mayBeLegalForm(word: string): boolean {
  const plain = word.replace(/[,，]$/, '');
  return LATIN.test(` ${plain}`) || CHINESE.test(plain);
}

/** The name without its legal form; the whole text if nothing else would remain. */
export function withoutLegalForm(text: string): string {
  let name = (text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH) : text).trim();
  for (let forms = 0; forms < MAX_FORMS; forms++) {
    const shorter = name.replace(LATIN, '').replace(CHINESE, '').trim();
    if (shorter === '' || shorter === name) break;
    name = shorter;
  }
  return name.replace(/[,，]$/, '');
}
