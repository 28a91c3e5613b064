import type { FixWord } from '@ldy/domain/patch/systems/fix-words.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';

/** What to install, with links to the patches. */
export const FixSentence = ({ words }: { words: readonly FixWord[] }) =>
  words.map(({ text, patch }) =>
    patch === undefined ? (
      text
    ) : (
      <Link key={patch} to={paths.patch.href(patch)}>
        {text}
      </Link>
    ),
  );
