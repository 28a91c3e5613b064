type AsItIs = string | number | bigint | boolean | null | undefined | SharedArrayBuffer | Int32Array;

/**
 * How a value arrives on the other side of a thread, by the structured clone algorithm: a Buffer is bytes, and a function, or an object that has one,
 * cannot be sent, so that the compiler refuses it.
 */
export type Cloned<T> = T extends AsItIs
  ? T
  : T extends (...args: never) => unknown
    ? never
    : T extends Uint8Array
      ? Uint8Array
      : T extends object
        ? { [Key in keyof T]: Cloned<T[Key]> }
        : T;
