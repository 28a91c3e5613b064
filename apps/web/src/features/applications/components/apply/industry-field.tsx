import { useIndustries } from '#web/platform/industries/use-industries.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import styles from './apply.module.css';

/** What `useController` of react-hook-form gives for a field of comma-joined numbers. */
interface IndustryFieldProps {
  controller: {
    field: { value: string; onChange: (value: string) => void; ref: (element: HTMLInputElement | null) => void };
    fieldState: { error?: { message?: string } };
  };
  /** Checks the field again. */
  recheck: () => unknown;
}

/** 所属行业 of an application. */
export function IndustryField({ controller: { field, fieldState }, recheck }: IndustryFieldProps) {
  const { data, isError, refetch } = useIndustries();
  const error = fieldState.error?.message;
  return (
    <ChoiceField
      label="所属行业（可多选）"
      options={data ?? []}
      value={field.value === '' ? [] : field.value.split(',')}
      onChange={(value) => {
        field.onChange(value.join(','));
        if (error) recheck();
      }}
      error={error}
      ref={field.ref}
    >
      {data === undefined && (
        <p className={styles.loading} role="status">
          {isError ? '行业列表加载失败' : '正在加载行业列表…'}
          {isError && (
            <Button variant="quiet" icon="refresh" onClick={() => void refetch()}>
              重试
            </Button>
          )}
        </p>
      )}
    </ChoiceField>
  );
}
