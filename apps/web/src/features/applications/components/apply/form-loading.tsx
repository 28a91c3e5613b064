import styles from './apply.module.css';

/** Shown while a form loads. */
export const FormLoading = () => (
  <div className={styles.waiting} role="status">
    <span className="visually-hidden">正在加载</span>
    <span />
    <span />
    <span />
  </div>
);
