import { paths } from '#web/platform/paths.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';

interface AgreementBoxProps {
  name: string;
  checked: boolean;
  error?: string | undefined;
  onChange: (checked: boolean) => void;
}

export function AgreementBox(props: AgreementBoxProps) {
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
