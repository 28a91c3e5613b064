import { CheckField } from '#web/ui/form/check-field.tsx';

/** Whether what works without a session ends too. */
export const EndBearersField = ({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) => (
  <CheckField checked={checked} onChange={(event) => onChange(event.target.checked)}>
    同时结束免登录地址：大屏地址、订阅和分享链接随即失效
  </CheckField>
);
