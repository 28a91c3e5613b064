import { SITE } from '#web/platform/site.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { telephone } from '#web/ui/format/telephone.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { SECTIONS } from '../../actions/sections.ts';
import { ActButton } from '../editions/edition-button.tsx';
import { Section } from '../section.tsx';
import styles from './contact.module.css';

const SUBJECT = encodeURIComponent('咨询商业版');

/** The operator's contacts and the next steps. */
export function Contact() {
  const { phone, mail } = SITE;
  return (
    <Section
      id={SECTIONS.contact}
      title="联系我们"
      lead={
        phone || mail
          ? '咨询商业版、企业认证或试用，请告诉我们公司名称、所属行业与关注的产品。'
          : '咨询商业版、企业认证或试用。'
      }
    >
      <div className={styles.ways}>
        {phone && <Way icon="telephone" label="商务电话" value={phone} href={telephone(phone)} />}
        {mail && <Way icon="mail" label="商务邮箱" value={mail} href={`mailto:${mail}?subject=${SUBJECT}`} />}
        {phone || mail ? (
          <div className={styles.promise}>
            <Icon name="clock" size={24} />
            <p>
              <strong>2 个工作日内</strong>
              专属顾问与您联系，了解需求并给出方案与报价。
            </p>
          </div>
        ) : (
          <div className={styles.way}>
            <Icon name="info" size={24} />
            <div>
              <p className={styles.label}>联系方式尚未公布</p>
              <p>
                请联系为您开通本平台的管理员；还没有账号的，可以
                <ActButton act="business" variant="quiet" className={styles.inline}>
                  填写商业版申请
                </ActButton>
                ，我们会与您联系。
              </p>
            </div>
          </div>
        )}
      </div>
    </Section>
  );
}

interface WayProps {
  icon: 'telephone' | 'mail';
  label: string;
  value: string;
  href: string;
}

function Way({ icon, label, value, href }: WayProps) {
  return (
    <div className={styles.way}>
      <Icon name={icon} size={24} />
      <div>
        <p className={styles.label}>{label}</p>
        <a className={styles.value} href={href}>
          {value}
        </a>
      </div>
      <CopyButton text={value} what={label} />
    </div>
  );
}
