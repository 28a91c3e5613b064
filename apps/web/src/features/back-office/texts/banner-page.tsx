import { readBannerText } from '@ldy/contract/back-office/site-texts.ts';
import { Answered } from '../kit/answered.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useAnswer, useRefresh } from '../kit/use-answer.ts';
import { BannerEditor } from './banner-editor.tsx';

/** 公告横幅: the notice above the header. */
export function BannerPage() {
  const query = useAnswer(readBannerText, {});
  const refresh = useRefresh(readBannerText);
  return (
    <>
      <ScreenHead title="公告横幅" hint="页眉上方的一条公告：停机维护、重要提醒或新功能。" />
      <Answered query={query}>{(found) => <BannerEditor found={found} onChanged={refresh} />}</Answered>
    </>
  );
}
