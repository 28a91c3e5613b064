import { useRef } from 'react';
import type { ApiResponse } from '#web/platform/api-client/call-endpoint.ts';
import { failureOf } from '#web/platform/forms/failure-of.ts';
import { useCodeSending } from '#web/platform/forms/use-code-sending.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';

interface ContactCode {
  /** Checks the contact and shows its error. */
  isReady: () => Promise<boolean>;
  send: (validate: string) => Promise<ApiResponse<unknown>>;
  setFailure: (message: string) => void;
}

/** The code that proves the contact of an application; the top of the form says why it was not sent. */
export const useContactCode = ({ isReady, send, setFailure }: ContactCode) =>
  useCodeSending({
    purpose: 'apply',
    tell: showToast,
    isReady,
    send: (validate) => {
      setFailure('');
      return send(validate);
    },
    onRefused: (refusal) => setFailure(String(failureOf(refusal) ?? '')),
  });

interface FlowCode extends Omit<ContactCode, 'send'> {
  send: (validate: string) => Promise<ApiResponse<{ flow: string }>>;
}

/** With the flow that sending answers, which is submitted beside the code; '' before one was sent. */
export function useFlowCode({ send, ...rest }: FlowCode) {
  const flow = useRef('');
  const sending = useContactCode({
    ...rest,
    send: async (validate) => {
      const answer = await send(validate);
      if (answer.success) flow.current = answer.result.flow;
      return answer;
    },
  });
  return { ...sending, flow };
}
