import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTooFastNotice } from '#web/platform/captcha/pass-too-fast.ts';
import { type CaptchaRequest, useCaptchaRequest } from '#web/platform/captcha/request-validate.ts';
import { signInOptionsQuery } from '#web/platform/captcha/sign-in-options.ts';
import { giveFocusBack } from '../give-focus-back.ts';
import { ScriptDialog } from './script-dialog.tsx';
import { SliderDialog } from './slider-dialog.tsx';
import { TooFastDialog } from './too-fast-dialog.tsx';

/** Shows the question of `requestValidate` and the notice of `passTooFast`. Stands in the page once. */
export function CaptchaHost() {
  const request = useCaptchaRequest();
  const notice = useTooFastNotice();
  return (
    <>
      {notice && <TooFastDialog goOn={notice.goOn} />}
      {request && <Question key={request.id} request={request} />}
    </>
  );
}

function Question({ request }: { request: CaptchaRequest }) {
  const { from } = request;
  useEffect(() => () => giveFocusBack(from), [from]);
  const { data, isPending } = useQuery(signInOptionsQuery);
  // Where the server does not say, our own slider is tried: it needs nothing but the server.
  if (isPending) return null;
  return data?.captcha.provider === 'script' ? (
    <ScriptDialog request={request} captcha={data.captcha} />
  ) : (
    <SliderDialog request={request} contact={data?.contact} />
  );
}
