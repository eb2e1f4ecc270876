/** A text as Go holds it: a lone surrogate is U+FFFD. */
export const wellFormed = (text: string): string =>
  /[\ud800-\udfff]/.test(text) ? text.replace(/\p{Surrogate}/gu, '\ufffd') : text
