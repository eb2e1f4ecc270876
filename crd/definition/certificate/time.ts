// Times in certificates.

const ZONE = '(?:Z|[+-](?!0000)(?:[01]\\d|2[0-4])[0-5]\\d)'
const CLOCK = '([01]\\d|2[0-3])([0-5]\\d)'
const PATTERNS = {
  // Without seconds, too.
  UTCTime: new RegExp(`^(\\d{2})(\\d{2})(\\d{2})${CLOCK}(?:[0-5]\\d)?${ZONE}$`),
  GeneralizedTime: new RegExp(`^(\\d{4})(\\d{2})(\\d{2})${CLOCK}[0-5]\\d${ZONE}$`),
}

/** Whether a text is a time of the kind that exists, written as Go writes it again. */
export function isTime(text: string, kind: keyof typeof PATTERNS): boolean {
  const [, year = '', month = '', day = ''] = PATTERNS[kind].exec(text) ?? []
  if (year === '') return false
  // Go's two-digit years are those from 1969 to 2068.
  const fullYear = kind === 'GeneralizedTime' ? Number(year) : Number(year) + (Number(year) >= 69 ? 1900 : 2000)
  const date = new Date(0)
  date.setUTCFullYear(fullYear, Number(month) - 1, Number(day))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}
