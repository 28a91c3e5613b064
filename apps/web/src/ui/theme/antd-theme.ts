import { type ThemeConfig, theme as themes } from 'antd';
import { THEMES, type ThemeName } from './tokens.ts';

/** Our tokens as Ant Design's. Only what differs from its own derivation is set. */
export function antdTheme(name: ThemeName, motion: boolean): ThemeConfig {
  const colors = THEMES[name];
  return {
    algorithm: name === 'dark' ? themes.darkAlgorithm : themes.defaultAlgorithm,
    token: {
      colorPrimary: colors.primary,
      colorInfo: colors.primary,
      colorLink: colors.link,
      colorLinkHover: colors.linkHover,
      colorBgBase: colors.surface,
      colorBgLayout: colors.page,
      colorBgContainer: colors.surface,
      colorBgElevated: colors.surfaceRaised,
      colorText: colors.text,
      colorTextSecondary: colors.textSecondary,
      colorTextTertiary: colors.textTertiary,
      colorTextDescription: colors.textTertiary,
      colorTextPlaceholder: colors.textTertiary,
      colorBorder: colors.border,
      colorBorderSecondary: colors.border,
      borderRadius: 6,
      fontSize: 14,
      lineHeight: 22 / 14,
      fontFamily: 'var(--font-text)',
      fontFamilyCode: 'var(--font-code)',
      motion,
    },
    components: {
      Select: { optionSelectedBg: colors.primarySoft },
      Cascader: { optionSelectedBg: colors.primarySoft },
    },
  };
}
