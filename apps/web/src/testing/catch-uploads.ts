import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { settle } from './settle.ts';

/** An upload of the page, as its server sees it. */
export interface CaughtUpload {
  path: string;
  headers: Headers;
  body: FormData;
  aborted: boolean;
  progress: (loaded: number, total: number) => Promise<void>;
  answer: (status: number, body: unknown) => Promise<void>;
  /** No answer comes. */
  lose: () => Promise<void>;
}

/** Fakes XMLHttpRequest: tests say how far each upload is and what is answered. Returns the uploads in order. */
export function catchUploads(): CaughtUpload[] {
  const uploads: CaughtUpload[] = [];
  class Caught {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    status = 0;
    responseText = '';
    readonly #headers = new Headers();
    #path = '';
    #seen: CaughtUpload | undefined;
    open(_method: string, path: string) {
      this.#path = path;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    abort() {
      if (this.#seen) this.#seen.aborted = true;
    }
    send(body: FormData) {
      const then = (happens: () => void) =>
        act(async () => {
          happens();
          await settle();
        });
      this.#seen = {
        path: this.#path,
        headers: this.#headers,
        body,
        aborted: false,
        progress: (loaded, total) => then(() => this.upload.onprogress?.({ loaded, total })),
        answer: (status, answer) =>
          then(() => {
            this.status = status;
            this.responseText = JSON.stringify(answer);
            this.onload?.();
          }),
        lose: () => then(() => this.onerror?.()),
      };
      uploads.push(this.#seen);
    }
  }
  vi.stubGlobal('XMLHttpRequest', Caught);
  return uploads;
}
