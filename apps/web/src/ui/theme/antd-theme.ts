import { type ThemeConfig, theme as themes } from 'antd';
import { EASING, MOTION, RADIUS, TYPE } from './scale.ts';
import { THEMES, type ThemeName } from './tokens.ts';

const seconds = (milliseconds: number) => `${milliseconds / 1000}s`;
/** `14px/22px` as size and the line's share of it. */
const [bodySize, bodyLine] = TYPE.fontBody.split('/').map(Number.parseFloat) as [number, number];

/** Our tokens as Ant Design's. Only what differs from its own derivation is set. */
export function antdTheme(name: ThemeName, motion: boolean): ThemeConfig {
  const colors = THEMES[name];
  return {
    algorithm: name === 'dark' ? themes.darkAlgorithm : themes.defaultAlgorithm,
    token: {
      colorPrimary: colors.primary,
      colorInfo: colors.primary,
      colorError: colors.danger,
      colorSuccess: colors.success,
      colorLink: colors.link,
      colorLinkHover: colors.linkHover,
      colorBgBase: colors.surface,
      colorBgLayout: colors.page,
      colorBgContainer: colors.surface,
      colorBgElevated: colors.surfaceRaised,
      colorBgMask: colors.scrim,
      colorText: colors.text,
      colorTextSecondary: colors.textSecondary,
      colorTextTertiary: colors.textTertiary,
      colorTextDescription: colors.textTertiary,
      colorTextPlaceholder: colors.textTertiary,
      colorBorder: colors.border,
      colorBorderSecondary: colors.border,
      boxShadow: colors.shadow3,
      boxShadowSecondary: colors.shadow2,
      borderRadiusSM: RADIUS.radiusSmall,
      borderRadius: RADIUS.radiusControl,
      borderRadiusLG: RADIUS.radius,
      fontSize: bodySize,
      lineHeight: bodyLine / bodySize,
      fontFamily: 'var(--font-text)',
      fontFamilyCode: 'var(--font-code)',
      motion,
      motionDurationFast: seconds(MOTION.motionFast),
      motionDurationMid: seconds(MOTION.motion),
      motionDurationSlow: seconds(MOTION.motionSlow),
      motionEaseOut: EASING,
    },
    components: {
      Select: { optionSelectedBg: colors.primarySoft },
      Cascader: { optionSelectedBg: colors.primarySoft },
    },
  };
}
