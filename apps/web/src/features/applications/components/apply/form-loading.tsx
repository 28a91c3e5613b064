import styles from './apply.module.css';

/** Where a form will stand. */
export const FormLoading = () => (
  <div className={styles.waiting} role="status">
    <span className="visually-hidden">正在加载</span>
    <span />
    <span />
    <span />
  </div>
);
