import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTooFastNotice } from '#web/platform/captcha/pass-too-fast.ts';
import { type CaptchaRequest, useCaptchaRequest } from '#web/platform/captcha/request-validate.ts';
import { signInOptionsQuery } from '#web/platform/captcha/sign-in-options.ts';
import { ScriptDialog } from './script-dialog.tsx';
import { SliderDialog } from './slider-dialog.tsx';
import { TooFastDialog } from './too-fast-dialog.tsx';

const WAIT_MS = 50;
const TRIES = 40;

/** Renders the dialogs of `requestValidate` and `passTooFast`. Mounted once. */
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
  // If the options cannot be loaded, our own slider is used: it needs only the server.
  if (isPending) return null;
  return data?.captcha.provider === 'script' ? (
    <ScriptDialog request={request} captcha={data.captcha} />
  ) : (
    <SliderDialog request={request} contact={data?.contact} />
  );
}

/**
 * Returns the focus after the dialog. The button that opened it is often still disabled and cannot be focused, so this retries for two seconds unless
 * the focus has moved elsewhere.
 */
function giveFocusBack(to: Element | null, tries = TRIES): void {
  const { activeElement, body } = document;
  const isFree = activeElement === null || activeElement === body || !activeElement.isConnected;
  if (!(to instanceof HTMLElement) || !to.isConnected || !isFree) return;
  to.focus();
  if (document.activeElement !== to && tries > 0) setTimeout(() => giveFocusBack(to, tries - 1), WAIT_MS);
}
