/** Costs may be beyond what anybody counts. */
export const count = (value: number): string => {
  if (value >= 2 ** 63) return 'unbounded'
  return value < 1e9
    ? Math.round(value).toLocaleString('en')
    : value.toLocaleString('en', { notation: 'compact', maximumFractionDigits: 1 })
}

/** `36%`, `0.2%`, `< 0.1%`, `12 ×`. */
export function share(part: number, whole: number): string {
  const ratio = whole === 0 ? 0 : part / whole
  if (ratio >= 2) return `${ratio.toLocaleString('en', { maximumSignificantDigits: 3 })} ×`
  const percent = ratio * 100
  if (percent > 0 && percent < 0.1) return '< 0.1%'
  return `${percent.toLocaleString('en', { maximumFractionDigits: percent < 10 ? 1 : 0 })}%`
}
