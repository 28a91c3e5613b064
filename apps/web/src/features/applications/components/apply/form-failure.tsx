import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { FormAlert } from '#web/ui/form/form.tsx';

/** Why an application was refused; of one that is there already, what that means. */
export function FormFailure({ message }: { message: string }) {
  return (
    <FormAlert>
      {message === ERROR_CODES.applicationRepeated.msg ? (
        <>
          {message}。<Link to={paths.repeat.href()}>查看说明</Link>
        </>
      ) : (
        message
      )}
    </FormAlert>
  );
}
