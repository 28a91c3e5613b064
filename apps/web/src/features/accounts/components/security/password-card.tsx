import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import button from '#web/ui/controls/button.module.css';
import { Card } from '#web/ui/display/card.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import type { Profile } from '../../requests/read-profile.ts';
import { Note } from '../shared/note.tsx';

/** Age in days at which a reminder is shown; old passwords still work. */
const OLD_PASSWORD_DAYS = 90;

/** Age of the password, with a reminder if it is old. */
export function PasswordCard({ profile }: { profile: Profile }) {
  if (!profile.has_password)
    return (
      <Card
        title="登录密码"
        hint="尚未设置。您通过统一认证登录，也可以另设密码。"
        aside={
          <Link to={paths.userPassword.href()} className={`${button.button} ${button.plain}`}>
            设置密码
          </Link>
        }
      />
    );
  // NaN if the date is unknown: no reminder.
  const days = Math.floor((Date.now() - Date.parse(profile.password_changed_at)) / DAY_MS);
  return (
    <Card
      title="登录密码"
      hint={`最近修改 ${formatDate(profile.password_changed_at)}`}
      aside={
        <Link to={paths.userPassword.href()} className={`${button.button} ${button.plain}`}>
          修改密码
        </Link>
      }
    >
      {days >= OLD_PASSWORD_DAYS && <Note tone="warning">当前密码已使用 {days} 天，建议定期更换。</Note>}
    </Card>
  );
}
