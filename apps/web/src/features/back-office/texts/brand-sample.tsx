import type { Brand } from '@ldy/contract/back-office/site-texts.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { type Found, shownLine, shownLogo } from './brand-fields.ts';
import texts from './texts.module.css';

/** What pages show with this draft. */
export function BrandSample({ found, draft }: { found: Found; draft: Brand }) {
  const line = (field: Parameters<typeof shownLine>[2]) => shownLine(found, draft, field);
  const logo = shownLogo(found, draft);
  const links = draft.links ?? found.configured.links;
  return (
    <div className={texts.sample}>
      {logo ? (
        <img className={texts.logo} src={logo} alt={line('name')} height={28} />
      ) : (
        <strong>{line('name')}</strong>
      )}
      <Facts
        facts={[
          ['窗口标题', `漏洞知识库 - ${line('name')}`],
          ['邮件与短信', `【${line('name')}】验证码`],
          ['联系', [line('phone'), line('mail')].filter(Boolean).join('，') || '暂未公布'],
          ['页脚', [`© ${line('vendor')}`, line('icpFiling'), line('policeFiling')].filter(Boolean).join('　')],
          ['相关链接', links.map(({ label }) => label).join('、')],
        ]}
      />
    </div>
  );
}
