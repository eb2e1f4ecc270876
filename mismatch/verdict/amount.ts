/** `1,200`. */
export const formatNumber = (count: number): string => count.toLocaleString('en-US')

/** `1 error`, `1,200 errors`. */
export const amount = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatNumber(count)} ${count === 1 ? noun : plural}`
