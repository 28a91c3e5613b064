import { useNavigate } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { windowTitle } from '#web/platform/site.ts';
import { findType, STANDARD_TYPES, searchTypes, WEAKNESS_COUNT } from '../../catalogue/types.ts';
import { useTypeCounts } from '../../requests/read-type-counts.ts';
import { useStandardState } from '../../use-standard-state.ts';
import { LookupField } from '../frame/lookup-field.tsx';
import { Notice } from '../frame/notice.tsx';
import { StandardFrame } from '../frame/standard-frame.tsx';
import { StandardHead } from '../frame/standard-head.tsx';
import { Tree, type TreeNode } from '../tree/tree.tsx';
import { TypeDetail } from './type-detail.tsx';
import { TypeOverview } from './type-overview.tsx';
import { TypeResults } from './type-results.tsx';

const FIGURES = [
  { label: '漏洞类型', value: String(STANDARD_TYPES.length) },
  { label: '大类', value: String(STANDARD_TYPES.filter(({ parent }) => parent === '').length) },
  { label: '对应 CWE 弱点', value: String(WEAKNESS_COUNT) },
];

/** The vulnerability types: tree on the left; next to it an entry, search results, or the overview. */
export function TypeStandard() {
  const { text, setText, selected, href } = useStandardState('vul');
  const counts = useTypeCounts();
  const navigate = useNavigate();
  const type = findType(selected);
  const found = searchTypes(text);
  const isSearching = text.trim() !== '';
  const shown = isSearching ? new Set(found.flatMap(({ id, path }) => [id, ...path.map((above) => above.id)])) : null;
  const [first] = found;

  const nodesBelow = (parent: string): TreeNode[] =>
    STANDARD_TYPES.filter((each) => each.parent === parent).map((each) => ({
      id: each.id,
      label: each.cn,
      count: counts.data?.get(each.id) ?? null,
      children: nodesBelow(each.id),
    }));

  const back =
    type && isSearching ? { to: href(), label: '返回查找结果' } : { to: paths.standard.href('vul'), label: '全部类型' };
  return (
    <StandardFrame
      current="vul"
      open={type?.id ?? null}
      back={type || isSearching ? back : null}
      head={
        <StandardHead
          title="漏洞类型标准"
          lead="全部漏洞按同一棵类型树归类。名称与层级参照 GB/T 30279-2020 与 CNNVD，并按实际需要细分；每个类型说明机制、危害、归类边界与处置要点。"
          figures={FIGURES}
        >
          <LookupField
            label="在漏洞类型标准中查找"
            placeholder="名称、别名、英文或 CWE 编号，如：越权、XSS、CWE-502"
            value={text}
            onValue={setText}
            onEnter={() => first && navigate(href(first.id), { preventScrollReset: true })}
            found={`找到 ${found.length} 个类型`}
          />
          {selected !== null && type === null && <Notice text="没有这个编号的类型，请在树中选择，或换个词查找。" />}
        </StandardHead>
      }
      tree={
        <Tree
          label="漏洞类型"
          nodes={nodesBelow('')}
          current={type?.id ?? null}
          href={href}
          search={text}
          shown={shown}
          isOpen={() => true}
        />
      }
    >
      <title>{windowTitle(type ? `${type.cn} - 漏洞类型标准` : '漏洞类型标准')}</title>
      {type ? (
        <TypeDetail type={type} counts={counts.data ?? null} href={href} />
      ) : isSearching ? (
        <TypeResults found={found} text={text} counts={counts.data ?? null} href={href} />
      ) : (
        <TypeOverview counts={counts} href={href} />
      )}
    </StandardFrame>
  );
}
