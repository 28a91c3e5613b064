import {
  BANNER_AUDIENCES,
  type BannerAudience,
  banner as bannerRules,
  type readBannerText,
  saveBanner,
} from '@ldy/contract/back-office/site-texts.ts';
import { BANNER_KINDS } from '@ldy/contract/banner.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { explainIssue } from '@ldy/contract/explain-issue.ts';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { BannerBar } from '#web/ui/display/banner-bar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import styles from '../kit/back-office.module.css';
import { ChangeHistory } from '../kit/change-history.tsx';
import library from '../kit/editing.module.css';
import { useMay } from '../kit/read-staff.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { AUDIENCE_NAMES, type BannerDraft, bannerOf, draftOfBanner, emptyDraft, KIND_NAMES } from './banner-draft.ts';
import texts from './texts.module.css';

type Found = OutputOf<typeof readBannerText>;

const STATES = {
  none: { words: '没有公告', color: undefined },
  coming: { words: '尚未开始', color: 'blue' },
  shown: { words: '正在显示', color: 'green' },
  ended: { words: '已结束', color: undefined },
} as const;

/** The notice above the header: as it is, a form for the next one, and what was shown before. */
export function BannerEditor({ found, onChanged }: { found: Found; onChanged: () => void }) {
  const { revision, banner, state, history } = found;
  const mayEdit = useMay()('texts.edit');
  const [draft, setDraft] = useState(() =>
    banner && state !== 'ended' ? draftOfBanner(banner) : emptyDraft(new Date().toISOString()),
  );
  const [isTried, setTried] = useState(false);
  const [act, setAct] = useState<'save' | 'remove' | null>(null);
  const wanted = bannerOf(draft);
  const faults = isTried ? faultsOf(wanted) : {};
  const change = (part: Partial<BannerDraft>) => setDraft((before) => ({ ...before, ...part }));
  const text = (name: 'text' | 'linkLabel' | 'linkUrl' | 'from' | 'until') => ({
    value: draft[name],
    error: faults[name],
    autoComplete: 'off',
    readOnly: !mayEdit,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const done = (words: string) => {
    setAct(null);
    showToast('success', words);
    onChanged();
  };
  const { words, color } = STATES[state];
  return (
    <>
      <Card
        title="现在的公告"
        hint={
          banner ? `${AUDIENCE_NAMES[banner.audience]}，${formatTime(banner.from)} 至 ${formatTime(banner.until)}` : ''
        }
        aside={
          <>
            <Tag {...(color && { color })}>{words}</Tag>
            {mayEdit && (state === 'shown' || state === 'coming') && (
              <Button onClick={() => setAct('remove')}>撤下</Button>
            )}
          </>
        }
      >
        {banner && state !== 'ended' ? (
          <div className={texts.frame}>
            <BannerBar isSample banner={banner} />
          </div>
        ) : (
          <p className={styles.muted}>页眉上方没有公告。</p>
        )}
      </Card>
      {mayEdit && (
        <Card title="发布公告" hint="同时只显示一条，新的公告替换现在的。时间为北京时间，到时自动显示和结束。">
          <div className={library.form}>
            <div className={library.pair}>
              <SelectField
                label="类型"
                value={draft.kind}
                onChange={({ target }) => change({ kind: target.value as BannerDraft['kind'] })}
              >
                {BANNER_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {KIND_NAMES[kind]}
                  </option>
                ))}
              </SelectField>
              <SelectField
                label="显示给"
                value={draft.audience}
                onChange={({ target }) => change({ audience: target.value as BannerAudience })}
              >
                {BANNER_AUDIENCES.map((audience) => (
                  <option key={audience} value={audience}>
                    {AUDIENCE_NAMES[audience]}
                  </option>
                ))}
              </SelectField>
            </div>
            <TextAreaField {...text('text')} label="内容" hint="纯文本，最长 200 个字符" rows={2} maxLength={200} />
            <div className={library.pair}>
              <TextField {...text('linkLabel')} label="链接文字（可不填）" />
              <TextField {...text('linkUrl')} label="链接地址" hint="站内地址以 / 开头，或 http、https 地址" />
            </div>
            <div className={library.pair}>
              <TextField {...text('from')} label="开始时间" type="datetime-local" />
              <TextField {...text('until')} label="结束时间" type="datetime-local" />
            </div>
            <CheckField checked={draft.closable} onChange={({ target }) => change({ closable: target.checked })}>
              可以关闭，内容不变就不再显示
            </CheckField>
            <div className={texts.frame}>
              <BannerBar
                isSample
                banner={{ ...wanted, text: draft.text || '公告内容' }}
                onClose={draft.closable ? () => {} : undefined}
              />
            </div>
          </div>
          <div className={library.end}>
            <Button
              variant="primary"
              onClick={() => {
                setTried(true);
                if (Object.keys(faultsOf(wanted)).length === 0) setAct('save');
              }}
            >
              发布
            </Button>
          </div>
        </Card>
      )}
      <ChangeHistory
        history={history}
        what={({ banner: earlier }) => (earlier ? `${KIND_NAMES[earlier.kind]}：${earlier.text}` : '撤下')}
        take={{
          what: '内容',
          of: ({ banner: earlier }) => (earlier && mayEdit ? () => setDraft(draftOfBanner(earlier)) : undefined),
        }}
      />
      {act === 'save' && (
        <ReasonDialog
          act="texts.edit"
          title="发布公告"
          action="发布"
          onClose={() => setAct(null)}
          send={({ reason }) => callEndpoint(saveBanner, { revision, banner: wanted, reason }, { silent: true })}
          onDone={() => done('公告已发布')}
          onOvertaken={onChanged}
        >
          <p>{`${AUDIENCE_NAMES[wanted.audience]}自 ${formatTime(wanted.from)} 起看到，至 ${formatTime(wanted.until)} 结束。`}</p>
        </ReasonDialog>
      )}
      {act === 'remove' && (
        <ReasonDialog
          act="texts.edit"
          title="撤下公告"
          action="撤下"
          danger
          onClose={() => setAct(null)}
          send={({ reason }) => callEndpoint(saveBanner, { revision, banner: null, reason }, { silent: true })}
          onDone={() => done('公告已撤下')}
          onOvertaken={onChanged}
        />
      )}
    </>
  );
}

/** By field of the form; an address that is neither of both kinds is one fault. */
function faultsOf(wanted: ReturnType<typeof bannerOf>): Partial<Record<keyof BannerDraft, string>> {
  const { error } = bannerRules.safeParse(wanted, { error: explainIssue });
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => {
      const [first, second] = path;
      if (second === 'url') return ['linkUrl', '请填写以 / 开头的站内地址，或 http、https 地址'];
      return [second === 'label' ? 'linkLabel' : first, message];
    }),
  );
}
