/** What is left of a Chinese company's name without place, trade and legal form: 金盾 of 苏州金盾网络科技有限公司. */
import { withoutLegalForm } from './legal-form.ts';
import { BRANCH, PLACE, TRADE } from './vendor-index.ts';

const PROVINCE =
  /^(?:河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|内蒙古|广西|西藏|宁夏|新疆)(?:省|自治区)?/;
const OTHER_PLACE = /^\p{Script=Han}{2,4}?市(?=\p{Script=Han}{2})/u;
const STUDIO = /(?:工作室|团队|实验室)$/;
const MOST_TRADES = 4;

/** '' for a name in other letters, and where less than two characters are left. */
export function brandOfCompany(company: string): string {
  if (!/^\p{Script=Han}{3}/u.test(company)) return '';
  let brand = withoutLegalForm(company).replace(BRANCH, '');
  for (const place of [PROVINCE, PLACE, OTHER_PLACE]) brand = brand.replace(place, '');
  brand = brand.replace(STUDIO, '');
  for (let trades = 0; trades < MOST_TRADES; trades++) {
    const shorter = brand.replace(TRADE, '');
    if (shorter === brand || shorter.length < 2) break;
    brand = shorter;
  }
  return brand.length > 1 && brand !== company ? brand : '';
}
