import { endOtherSessions, endSession } from '@ldy/contract/accounts/sign-in.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { Loaded } from '#web/workbench/requests/loaded.tsx';
import { type Device, refreshDevices, useDevices } from '../../requests/list-sessions.ts';
import { useReturned } from '../../use-returned.ts';
import type { Identity } from '../shared/confirm-identity.tsx';
import { PasswordDialog } from '../shared/password-dialog.tsx';
import { Row, Rows } from '../shared/row.tsx';
import { EndBearersField } from './end-bearers-field.tsx';

/** The account's sessions. Ending one requires the password, so that the thief of a session cannot end the owner's. */
export function DevicesCard({ identity }: { identity: Identity }) {
  useReturned('devices');
  const query = useDevices();
  const client = useQueryClient();
  /** The session about to be ended; `others`: all but the current one. */
  const [ending, setEnding] = useState<Device | 'others' | null>(null);
  const [endsBearers, setEndsBearers] = useState(true);
  const others = query.data?.filter((device) => !device.is_current) ?? [];
  const done = () => {
    showToast('success', ending === 'others' ? '其他设备已退出登录' : '该设备已退出登录');
    setEnding(null);
    void refreshDevices(client);
  };
  return (
    <Card
      title="登录设备"
      hint="发现不认识的设备时，请结束它并立即修改密码。"
      aside={others.length > 0 && <Button onClick={() => setEnding('others')}>结束其他设备</Button>}
    >
      <Loaded name="登录设备" query={query}>
        {(devices) => (
          <Rows label="登录设备">
            {devices.map((device) => (
              <Row
                key={device.id}
                icon={/android|ios|iphone|harmony/i.test(device.system) ? 'phone' : 'device'}
                value={
                  <>
                    {nameOf(device)} {device.is_current && <Tag color="green">当前设备</Tag>}
                  </>
                }
                hint={
                  <>
                    <p>{`${placeOf(device)} · 登录于 ${formatTime(device.signed_in_at)}`}</p>
                    {!device.is_current && <p>最近活动 {formatTime(device.last_seen_at)}</p>}
                  </>
                }
              >
                {!device.is_current && (
                  <Button onClick={() => setEnding(device)} aria-label={`结束 ${nameOf(device)}`}>
                    结束
                  </Button>
                )}
              </Row>
            ))}
          </Rows>
        )}
      </Loaded>
      <PasswordDialog
        title={ending === 'others' ? '结束其他设备' : '结束登录设备'}
        open={ending !== null}
        onClose={() => setEnding(null)}
        action="结束登录"
        identity={identity}
        act="devices"
        send={async (password) =>
          ending === null || ending === 'others'
            ? callEndpoint(endOtherSessions, { password, end_bearers: endsBearers }, { silent: true })
            : callEndpoint(endSession, { id: ending.id, password }, { silent: true })
        }
        choice={ending === 'others' && <EndBearersField checked={endsBearers} onChange={setEndsBearers} />}
        onDone={done}
      >
        <p>
          {ending === 'others'
            ? `将结束除当前设备外的 ${others.length} 个设备的登录，它们需要重新登录。`
            : ending && `将结束 ${nameOf(ending)}（${placeOf(ending)}）的登录，该设备需要重新登录。`}
        </p>
      </PasswordDialog>
    </Card>
  );
}

const placeOf = ({ place, address }: Device) => [place, address].filter(Boolean).join(' · ') || '未知地址';
const nameOf = ({ browser, system }: Device) => [browser, system].filter(Boolean).join(' · ') || '未知设备';
