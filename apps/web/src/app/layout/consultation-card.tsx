import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { SITE } from '../../platform/site.ts';
import { telephone } from '../../ui/format/telephone.ts';
import styles from './consultation.module.css';

const NONE = <span className={styles.none}>暂未公布</span>;

/** Business phone and mail, if the operator configured them, and a link to the contact section. */
export function ConsultationCard({ id, onFollow }: { id: string; onFollow: () => void }) {
  const { phone, mail } = SITE;
  return (
    <div id={id} className={styles.card}>
      <p className={styles.title}>商务咨询</p>
      <dl className={styles.ways}>
        <dt>商务电话</dt>
        <dd>{phone ? <a href={telephone(phone)}>{phone}</a> : NONE}</dd>
        <dt>商务邮箱</dt>
        <dd>{mail ? <a href={`mailto:${mail}`}>{mail}</a> : NONE}</dd>
      </dl>
      <Link to={paths.contact.href()} className={styles.more} onClick={onFollow}>
        查看版别与联系方式
      </Link>
    </div>
  );
}
