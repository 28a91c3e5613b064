import { unmaskApplication } from '@ldy/contract/back-office/applications.ts';
import { INDUSTRIES } from '@ldy/domain/product/names/industries.ts';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';
import { useMay } from '../kit/read-staff.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import type { Application } from './application-words.tsx';

interface Contact {
  phone: string;
  mail: string;
}

/** What was handed in; phone and mail stay masked until somebody says why they need them. */
export function ApplicationFields({ application }: { application: Application }) {
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const [contact, setContact] = useState<Contact | null>(null);
  const { phone, mail } = contact ?? application;
  const hasLicence = application.kind === 'enterprise';
  const isForgotten = application.phone === '' && application.mail === '';
  return (
    <Card
      title="申请内容"
      aside={
        may('applications.unmask') &&
        !contact &&
        !isForgotten && (
          <Button icon="eye" onClick={() => setAsking(true)}>
            查看完整联系方式
          </Button>
        )
      }
    >
      <Facts
        facts={[
          ['公司', application.company],
          ['部门', application.department],
          ['所属行业', industriesOf(application.industrys)],
          ['姓名', application.name],
          ['手机', phone && <Shown text={phone} isWhole={contact !== null} />],
          ['手机验证', phone && (application.phone_proved ? '已验证' : '手机号未验证')],
          ['邮箱', mail && <Shown text={mail} isWhole={contact !== null} />],
          ['认证后的登录名', application.kind === 'enterprise' && application.user_name],
          ['账号 ID', application.account_id ?? '访客提交，没有账号'],
          ['营业执照', application.file_name],
          ['首次提交', formatTime(application.created_at)],
          [
            hasLicence ? '删除联系方式与执照' : '删除联系方式',
            application.forgotten_at && formatTime(application.forgotten_at),
          ],
        ]}
      />
      {isForgotten && (
        <p className={styles.hint}>{hasLicence ? '联系方式与营业执照已按期删除。' : '联系方式已按期删除。'}</p>
      )}
      {isAsking && (
        <ReasonDialog
          act="applications.unmask"
          title="查看完整联系方式"
          action="查看"
          onClose={() => setAsking(false)}
          send={(values) => callEndpoint(unmaskApplication, { id: application.id, ...values }, { silent: true })}
          onDone={(whole) => {
            setContact(whole);
            setAsking(false);
          }}
        >
          <p>只在核实申请时查看。查看人、时间与原因会被记录。</p>
        </ReasonDialog>
      )}
    </Card>
  );
}

const Shown = ({ text, isWhole }: { text: string; isWhole: boolean }) =>
  isWhole ? (
    <>
      {text} <CopyButton text={text} what={text} />
    </>
  ) : (
    text
  );

const industriesOf = (ids: string): string =>
  ids
    .split(',')
    .flatMap((id) => INDUSTRIES.find((industry) => industry.id === id)?.cn ?? [])
    .join('、');
