import { exportMyData } from '@ldy/contract/accounts/account.ts';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { downloadText } from '#web/ui/format/download-text.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { Profile } from '../../requests/read-profile.ts';
import { useReturned } from '../../use-returned.ts';
import { PasswordDialog } from '../shared/password-dialog.tsx';

/** Downloads all data stored about the account. */
export function ExportCard({ profile }: { profile: Profile }) {
  const [asking, setAsking] = useState(useReturned('export') !== undefined);
  return (
    <Card
      title="导出我的数据"
      hint="下载一份 JSON 文件，包含账号资料、设置、登录记录与操作记录。文件含个人信息，请妥善保管。"
      aside={
        <Button icon="download" onClick={() => setAsking(true)}>
          导出
        </Button>
      }
    >
      <PasswordDialog
        title="导出我的数据"
        open={asking}
        onClose={() => setAsking(false)}
        action="导出"
        identity={profile}
        act="export"
        send={(password) => callEndpoint(exportMyData, { password }, { silent: true })}
        onDone={({ file_name, data }) => {
          downloadText(file_name, JSON.stringify(data, null, 2), 'application/json;charset=utf-8');
          showToast('success', '数据已导出');
          setAsking(false);
        }}
      >
        <p>导出的文件含未脱敏的个人信息，请勿在公用电脑上保存。</p>
      </PasswordDialog>
    </Card>
  );
}
