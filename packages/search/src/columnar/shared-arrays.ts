/** Arrays that all threads can read without a copy. */
export const sharedBytes = (length: number) => new Uint8Array(new SharedArrayBuffer(length));
export const sharedNumbers = (length: number) => new Uint32Array(new SharedArrayBuffer(length * 4));
export const sharedDays = (length: number) => new Int32Array(new SharedArrayBuffer(length * 4));
export const sharedFloats = (length: number) => new Float32Array(new SharedArrayBuffer(length * 4));
export const sharedDoubles = (length: number) => new Float64Array(new SharedArrayBuffer(length * 8));

/** The number of 32-bit words that hold so many bits. */
export const wordsFor = (bits: number) => Math.ceil(bits / 32);
