import type { Asset } from '@ldy/contract/asset/own-assets.ts';
import { ASSET_EXCLUSIVE, ASSET_LEVELS, ASSET_LOCATIONS } from '@ldy/domain/asset/codes.ts';
import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { AssetForm } from './asset-form.tsx';
import styles from './assets.module.css';
import { labelOf } from './label-of.ts';

/** What its owner writes about an asset, to read and to change in place. */
export function FactsCard({ asset }: { asset: Asset }) {
  const [isEdited, setEdited] = useState(false);
  if (isEdited)
    return (
      <Card title="修改资料">
        <AssetForm asset={asset} onClose={() => setEdited(false)} />
      </Card>
    );
  const { tags, notes } = asset;
  return (
    <Card title="资料" aside={<Button onClick={() => setEdited(true)}>修改</Button>}>
      <Facts
        areShort
        facts={[
          ['级别', labelOf(ASSET_LEVELS, asset.level)],
          ['位置', labelOf(ASSET_LOCATIONS, asset.location)],
          ['是否专属', labelOf(ASSET_EXCLUSIVE, asset.exclusive)],
          ['负责人', asset.owner],
          ['分组', asset.group],
          ['产品', joined(asset.product_name || asset.product, asset.version)],
          ['CPE', asset.cpe],
          ['purl', asset.purl],
          ['操作系统', asset.system],
          ['发行版', joined(asset.distribution, asset.release)],
          ['架构', asset.architecture],
        ]}
      />
      {tags.length > 0 && (
        <div>
          <p className={styles.note}>标签</p>
          <p className={styles.line}>
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        </div>
      )}
      {notes !== '' && (
        <div>
          <p className={styles.note}>备注</p>
          <p className={styles.notes}>{notes}</p>
        </div>
      )}
    </Card>
  );
}

const joined = (name: string, version: string): string => [name, version].filter(Boolean).join(' ');
