/** `1 object`, `2 objects`; `plural` where an `s` is not enough. */
export const counted = (n: number, noun: string, plural = `${noun}s`): string => `${n} ${n === 1 ? noun : plural}`
