import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { SITE } from '#web/platform/site.ts';
import buttons from '#web/ui/controls/button.module.css';
import { ContactLinks } from '#web/ui/display/contact-links.tsx';
import { MessagePage } from '#web/ui/states/message-page.tsx';

interface OutcomeProps extends Omit<ComponentProps<typeof MessagePage>, 'actions'> {
  /** Words of the link to the applications in the personal centre; visitors sign in first. */
  progress?: string;
}

/** Page that links in mails lead to. It shows no text from its URL: otherwise a forged URL could show any message in the portal's name. */
export function Outcome({ points = [], progress = '查看申请进度', ...message }: OutcomeProps) {
  const help = (SITE.phone || SITE.mail) && (
    <>
      仍有疑问，请联系我们
      <ContactLinks phone={SITE.phone} mail={SITE.mail} />
    </>
  );
  return (
    <MessagePage
      {...message}
      points={help ? [...points, help] : points}
      actions={
        <>
          <Link to={paths.userApplications.href()} className={`${buttons.button} ${buttons.primary}`}>
            {progress}
          </Link>
          <Link to={paths.root.href()} className={`${buttons.button} ${buttons.plain}`}>
            返回首页
          </Link>
          <Link to={paths.contact.href()} className={`${buttons.button} ${buttons.plain}`}>
            联系我们
          </Link>
        </>
      }
    />
  );
}
