import { CARD_SHAPES, type CardShape } from '@ldy/contract/cards.ts';
import { readShareCard, type ShareKind } from '@ldy/contract/sharing.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import button from '#web/ui/controls/button.module.css';
import { Button } from '#web/ui/controls/button.tsx';
import { copyText } from '#web/ui/controls/copy-text.ts';
import { Segments } from '#web/ui/controls/segments.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { shareAddress } from './shares.ts';
import styles from './sharing.module.css';

const SHAPES = [
  { value: 'wide', label: '横版' },
  { value: 'upright', label: '竖版' },
] as const satisfies readonly { value: CardShape; label: string }[];

interface ShareMadeProps {
  kind: ShareKind;
  secret: string;
  expires: string;
  onClose: () => void;
}

/** The link, and the pictures that show it in a chat. */
export function ShareMade({ kind, secret, expires, onClose }: ShareMadeProps) {
  const address = shareAddress(kind, secret);
  const [shape, setShape] = useState<CardShape>('wide');
  const card = useQuery({
    queryKey: ['share-card', secret],
    queryFn: ({ signal }) => fetchResult(readShareCard, { id: secret }, { signal }),
  });
  const copy = async () => {
    const isCopied = await copyText(address);
    showToast(isCopied ? 'success' : 'error', isCopied ? '链接已复制' : '复制失败，请手动选择文本复制');
  };
  return (
    <div className={styles.made}>
      <p role="status">链接已生成，{formatTime(expires)} 前有效。可在个人中心“我的分享”中查看打开次数，或随时撤回。</p>
      <p className={styles.address}>{address}</p>
      {card.data && (
        <figure className={styles.card}>
          <img
            src={card.data[shape]}
            alt={`分享卡片：${card.data.title}`}
            {...CARD_SHAPES[shape]}
            className={shape === 'upright' ? styles.upright : undefined}
          />
          <figcaption className={styles.cardActs}>
            <Segments label="卡片版式" value={shape} options={SHAPES} onChange={setShape} />
            <a href={card.data[shape]} download={`share-${shape}.png`} className={`${button.button} ${button.plain}`}>
              保存图片
            </a>
          </figcaption>
        </figure>
      )}
      <div className={styles.acts}>
        <Button onClick={onClose}>完成</Button>
        <Button variant="primary" icon="copy" onClick={() => void copy()}>
          复制链接
        </Button>
      </div>
    </div>
  );
}
