import type { readAgreementDraft } from '@ldy/contract/back-office/agreements.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { LEGAL_DOCUMENTS, LEGAL_TITLES } from '@ldy/domain/agreement/legal-text.ts';
import { paths } from '#web/platform/paths.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';
import texts from './texts.module.css';

type Version = OutputOf<typeof readAgreementDraft>['versions'][number];

const STATES = {
  coming: { words: '即将生效', color: 'blue' },
  'in-force': { words: '现行', color: 'green' },
  earlier: { words: '以前', color: undefined },
} as const;

/** Every version that was published, the newest first. */
export const AgreementVersions = ({ versions }: { versions: readonly Version[] }) => (
  <Card title="已发布的版本" hint="发布后不再改变，读者可以查看每一个版本。">
    <DataTable
      label="已发布的版本"
      rows={versions}
      keyOf={({ version }) => version}
      columns={[
        { name: '版本', isHead: true, narrow: 'beside', width: 120, cell: ({ version }) => version },
        {
          name: '状态',
          width: 96,
          narrow: 'corner',
          cell: ({ state }) => {
            const { words, color } = STATES[state];
            return <Tag {...(color && { color })}>{words}</Tag>;
          },
        },
        {
          name: '变更',
          cell: ({ changes, built_in, substance }) => (
            <>
              <p className={texts.quote}>{built_in ? '门户自带的文本' : changes}</p>
              {!substance && <p className={styles.second}>文字修改，不要求重新同意</p>}
            </>
          ),
        },
        {
          name: '提交与确认',
          width: 190,
          cell: ({ proposed_by, confirmed_by, confirmed_at, built_in }) =>
            !built_in && (
              <>
                <p>{`${proposed_by || '已注销的账号'}，${confirmed_by || '已注销的账号'}`}</p>
                <p className={styles.second}>{formatTime(confirmed_at)}</p>
              </>
            ),
        },
        {
          name: '阅读',
          width: 170,
          cell: ({ version }) => (
            <span className={texts.ways}>
              {LEGAL_DOCUMENTS.map((document) => (
                <a
                  key={document}
                  href={`${paths[document].href()}?version=${encodeURIComponent(version)}`}
                  target="_blank"
                  rel="noopener"
                  aria-label={`${version} 版${LEGAL_TITLES[document]}`}
                >
                  {LEGAL_TITLES[document]}
                </a>
              ))}
            </span>
          ),
        },
      ]}
    />
  </Card>
);
