import { readBannerText } from '@ldy/contract/back-office/site-texts.ts';
import { Answered } from '../../components/answered.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { BannerEditor } from '../../components/texts/banner-editor.tsx';
import { useAnswer, useRefresh } from '../../requests/use-answer.ts';

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
