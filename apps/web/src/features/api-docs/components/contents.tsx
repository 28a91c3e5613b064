import { paths } from '#web/platform/paths.ts';
import { type LinkNode, LinkTree } from '#web/ui/navigation/link-tree.tsx';
import { DOC_SECTIONS, type DocItem } from '../sections.ts';

const linkTo = ({ name, anchor }: DocItem, below: readonly LinkNode[] = []): LinkNode => ({
  id: anchor,
  label: name,
  to: paths.apiDocs.href(anchor),
  below,
});

interface ContentsProps {
  active: string;
  onChoose?: () => void;
}

/** The five sections and their items; the one being read is marked. */
export function Contents({ active, onChoose }: ContentsProps) {
  const nodes = DOC_SECTIONS.map((section) =>
    linkTo(
      section,
      section.items.map((item) => linkTo(item)),
    ),
  );
  return <LinkTree nodes={nodes} current={active} isPlace onChoose={onChoose} />;
}
