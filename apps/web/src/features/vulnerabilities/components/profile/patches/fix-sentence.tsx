import { fixWords } from '@ldy/domain/patch/systems/fix-words.ts';
import type { SystemFix } from '@ldy/domain/patch/systems/fixes-by-system.ts';
import type { SystemGroup } from '@ldy/domain/patch/systems/system-of.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';

/** What to install, with links to the patches. */
export const FixSentence = ({ fix, group }: { fix: SystemFix; group: SystemGroup }) =>
  fixWords(fix, group).map(({ text, patch }) =>
    patch === undefined ? (
      text
    ) : (
      <Link key={patch} to={paths.patch.href(patch)}>
        {text}
      </Link>
    ),
  );
