/** Called while the body is sent, with the part of it that has been sent, 0 to 1. */
export type OnProgress = (part: number) => void;

/** A request like `fetch`, but by XMLHttpRequest, because `fetch` does not tell how much of a body has been sent. */
export const sendWithProgress =
  (onProgress: OnProgress) =>
  (address: string, { method, headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method ?? 'POST', address);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => {
        if (total > 0) onProgress(loaded / total);
      };
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      // What `fetch` rejects with when no answer comes.
      request.onerror = () => reject(new TypeError('The upload was not answered.'));
      signal?.addEventListener('abort', () => {
        request.abort();
        reject(signal.reason);
      });
      request.send(body as XMLHttpRequestBodyInit);
    });
