import { z } from 'zod';
import { mailAddress, phone, sixDigits, typed, userName } from './account-fields.ts';

/**
 * Input of the applications for the commercial and the enterprise edition; their calls and pages do not exist yet. Source of fields, limits and
 * messages: specification, section 8.
 */

/** Limits count code points, not UTF-16 units. The length cap comes first, so that huge input is rejected before it is counted. */
const characters = (least: number, most: number, message: string) =>
  z.refine<string>((text) => text.length <= 2 * most && [...text].length >= least && [...text].length <= most, message);

const name = typed('请输入姓名').check(characters(2, 20, '姓名长度为 2 至 20 个字符'));
const industrys = z.array(z.string()).min(1, '请选择所属行业');
const businessMail = mailAddress('请输入企业邮箱');

/** @public */
export const commercialApplication = z.strictObject({
  name,
  company: typed('请输入公司名称').check(characters(2, 50, '公司名称长度为 2 至 50 个字符')),
  industrys,
  mail: businessMail,
  phone,
  code: sixDigits,
});

/** @public */
export const enterpriseApplication = z.strictObject({
  userName: typed('请输入用户名称').pipe(userName),
  company: typed('请输入公司名称').check(characters(1, 50, '最大长度为 50 个字符')),
  department: typed('请输入部门').check(characters(1, 50, '最大长度为 50 个字符')),
  industrys,
  mail: businessMail,
  code: typed('请输入验证码').min(4, '请输入正确的验证码').max(6, '请输入正确的验证码'),
  name,
  phone,
  file: typed('请上传营业执照'),
});
