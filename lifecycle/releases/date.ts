// Dates without a time of day and a time zone: `2024-01-31`.

/** The same day some calendar months later; the last day of a month that does not have it. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const [newYear, newMonth] = [Math.floor(index / 12), (index % 12) + 1]
  const last = new Date(Date.UTC(newYear, newMonth, 0)).getUTCDate()
  return [String(newYear).padStart(4, '0'), two(newMonth), two(Math.min(day, last))].join('-')
}

const two = (number: number): string => String(number).padStart(2, '0')
