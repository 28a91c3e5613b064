import { paths } from '#web/platform/paths.ts';
import { CheckField, type CheckFieldProps } from '#web/ui/form/check-field.tsx';

export function AgreementBox(props: Omit<CheckFieldProps, 'children'>) {
  return (
    <CheckField {...props}>
      我已阅读并同意
      <a href={paths.protocol.href()} target="_blank" rel="noopener">
        《用户协议》
      </a>
      和
      <a href={paths.privacy.href()} target="_blank" rel="noopener">
        《隐私政策》
      </a>
    </CheckField>
  );
}
