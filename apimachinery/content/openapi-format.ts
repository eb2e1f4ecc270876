// Formats of strings as OpenAPI schemas name them (kube-openapi's `pkg/validation/strfmt`).

const uuid = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i

/** `uuid`: hexadecimal digits in either case; each hyphen may be missing. */
export const isOpenApiUuid = (value: string): boolean => value.length <= 36 && uuid.test(value)

/** `byte`: base64 in the standard alphabet, padded, and not empty. */
export const isOpenApiByte = (value: string): boolean =>
  value !== '' && value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value)

/** `date`: a day that exists, as `2006-01-02`. */
export function isOpenApiDate(value: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value)) return false
  const [year, month, day] = [Number(value.slice(0, 4)), Number(value.slice(5, 7)), Number(value.slice(8))]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(month, year)
}

const time = /^([0-9]{2}):([0-9]{2}):([0-9]{2})(?:[^\n][0-9]+)?(?:[zZ]|[+-][0-9]{2}:[0-9]{2})$/u

/**
 * `datetime`: a date, `T` and a time with a zone. As in Kubernetes any character may stand for the decimal point, zones have
 * no limits, and what follows a second `T` is not read.
 */
export function isOpenApiDateTime(value: string): boolean {
  const [date = '', clock = ''] = value.split(/[tT]/, 2)
  if (!isOpenApiDate(date)) return false
  const [, hours = '99', minutes = '99', seconds = '99'] = time.exec(clock) ?? []
  return hours <= '23' && minutes <= '59' && seconds <= '59'
}

function daysOf(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
