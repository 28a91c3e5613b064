import { Button } from '#web/ui/controls/button.tsx';
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx';

/** A field of the form: its name, its value, its error. */
type OfForm = Omit<TextFieldProps, 'label'>;

/** How somebody is reached, as both applications ask for it. */
export const NameField = (field: OfForm) => (
  <TextField {...field} label="姓名" placeholder="请输入姓名" autoComplete="name" maxLength={20} />
);

export const PhoneField = (field: OfForm) => (
  <TextField
    {...field}
    label="手机号"
    placeholder="请输入手机号"
    type="tel"
    inputMode="numeric"
    autoComplete="tel-national"
    maxLength={11}
  />
);

/** The phone of the account, masked, in place of a phone and a code. */
export const OwnPhone = ({ phone, onOther }: { phone: string; onOther: () => void }) => (
  <TextField
    label="手机号"
    value={phone}
    hint="账号已绑定，无需验证码"
    readOnly
    inside={
      <Button variant="quiet" onClick={onOther}>
        换手机号
      </Button>
    }
  />
);

export const MailField = (field: OfForm) => (
  <TextField
    {...field}
    label="企业邮箱"
    placeholder="请输入企业邮箱"
    type="email"
    inputMode="email"
    autoComplete="email"
    maxLength={100}
  />
);
