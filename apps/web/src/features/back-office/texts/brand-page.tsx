import { readBrand } from '@ldy/contract/back-office/site-texts.ts';
import { Answered } from '../kit/answered.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useAnswer, useRefresh } from '../kit/use-answer.ts';
import { BrandEditor } from './brand-editor.tsx';

/** 品牌与联系方式: the operator's name, logo and contacts in pages, mails and search engines. */
export function BrandPage() {
  const query = useAnswer(readBrand, {});
  const refresh = useRefresh(readBrand);
  return (
    <>
      <ScreenHead title="品牌与联系方式" hint="门户的名称、标志、备案与联系方式，无须重启即可生效。" />
      <Answered query={query}>{(found) => <BrandEditor found={found} onChanged={refresh} />}</Answered>
    </>
  );
}
