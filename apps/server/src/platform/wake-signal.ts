/** Lets a loop sleep until it is woken or a time has passed; a wake while it is awake ends the next sleep at once. */
export class WakeSignal {
  #isWoken = false;
  #end: (() => void) | undefined;

  wake(): void {
    this.#isWoken = true;
    this.#end?.();
  }

  /** `ref: false`: the timer does not keep the process alive. */
  async sleep(longestMs: number, { ref = true } = {}): Promise<void> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, longestMs);
        if (!ref) timer.unref();
        this.#end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#end = undefined;
    this.#isWoken = false;
  }
}
