import { Tag } from '#web/ui/display/tag.tsx';
import styles from '../kit/back-office.module.css';
import texts from './texts.module.css';

interface OriginProps {
  name: string;
  /** Set in the back office; otherwise the configuration or the default applies. */
  isEdited: boolean;
  isSet: boolean;
  onReturn: (() => void) | undefined;
}

/** Where a text comes from, and the way back to the configuration. */
export const Origin = ({ name, isEdited, isSet, onReturn }: OriginProps) => (
  <div className={texts.origin}>
    {isEdited && onReturn && (
      <button type="button" className={styles.textButton} aria-label={`${name}恢复为配置`} onClick={onReturn}>
        恢复为配置
      </button>
    )}
    {isEdited ? <Tag color="green">后台</Tag> : isSet ? <Tag color="blue">环境变量</Tag> : <Tag>默认</Tag>}
  </div>
);
