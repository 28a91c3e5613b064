import { saveAsset } from '@ldy/contract/asset/own-assets.ts';
import type { OwnSystem } from '@ldy/domain/patch/systems/own-groups.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { refreshAssets } from '../requests/asset-requests.ts';

const LONGEST_NAME = 100;

/** One of 您的系统 as an asset, by one click. */
export function AddOwnSystem({ system: { name, product, version } }: { system: OwnSystem }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    const asset = { name: `${name} ${version}`.trim().slice(0, LONGEST_NAME), product, product_name: name, version };
    const answer = await callEndpoint(saveAsset, asset);
    setBusy(false);
    if (!answer.success) return;
    showToast('success', '已加入资产');
    await refreshAssets(client);
  };
  return (
    <Button
      variant="quiet"
      disabled={busy}
      aria-label={`把 ${`${name} ${version}`.trim()} 加入资产`}
      onClick={() => void add()}
    >
      加入资产
    </Button>
  );
}
