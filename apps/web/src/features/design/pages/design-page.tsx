import { ColorSheet } from '../components/color-sheet.tsx';
import { ControlSheet } from '../components/control-sheet.tsx';
import styles from '../components/design.module.css';
import { IconSheet } from '../components/icon-sheet.tsx';
import { IllustrationSheet } from '../components/illustration-sheet.tsx';
import { KitSheet } from '../components/kit-sheet.tsx';
import { ScaleSheet } from '../components/scale-sheet.tsx';
import { SeveritySheet } from '../components/severity-sheet.tsx';
import { StateSheet } from '../components/state-sheet.tsx';
import { TagSheet } from '../components/tag-sheet.tsx';
import { ThemeChoices } from '../components/theme-choices.tsx';
import { TypeSheet } from '../components/type-sheet.tsx';

const SHEETS = [
  { id: 'type', title: '文字', lead: '标题用粗细与字号区分，正文只有一种字重；数字等宽。', Sheet: TypeSheet },
  { id: 'color', title: '颜色', lead: '一套名称，两个主题。名称说的是用途，不是颜色。', Sheet: ColorSheet },
  { id: 'severity', title: '等级', lead: '文字、格数与颜色同时表达，任一缺失仍能分辨。', Sheet: SeveritySheet },
  { id: 'tag', title: '标签', lead: '十二种颜色，区分类别，不表示轻重。', Sheet: TagSheet },
  { id: 'scale', title: '间距、圆角、阴影与动效', lead: '间距以 4 像素为一级。', Sheet: ScaleSheet },
  { id: 'control', title: '控件', lead: '按钮、标签、代码块等常用控件的各种状态。', Sheet: ControlSheet },
  {
    id: 'kit',
    title: '部件',
    lead: '页签、分段选择、菜单、弹出层、对话框、表格与目录：键盘可用，窄屏不出界。',
    Sheet: KitSheet,
  },
  { id: 'icon', title: '图标', lead: '20 × 20 网格，线宽 1.6，颜色随文字。', Sheet: IconSheet },
  { id: 'illustration', title: '插图', lead: '由产品自身的部件画成：纸页、线索、等级格。', Sheet: IllustrationSheet },
  { id: 'state', title: '状态', lead: '空、错误、无权限：说明原因，给出下一步。', Sheet: StateSheet },
];

/** Overview of the design system for developers; not in builds (see `app/router.tsx`). */
export function DesignPage() {
  return (
    <div className={styles.page}>
      <nav className={styles.contents} aria-label="设计语言目录">
        {SHEETS.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
        <ThemeChoices />
      </nav>
      <main className={styles.sheets}>
        <h1 className={styles.title}>设计语言</h1>
        {SHEETS.map(({ id, title, lead, Sheet }) => (
          <section key={id} id={id} className={styles.sheet} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={styles.heading}>
              {title}
            </h2>
            <p className={styles.lead}>{lead}</p>
            <Sheet />
          </section>
        ))}
      </main>
    </div>
  );
}
