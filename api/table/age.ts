// Ages in tables (apimachinery's `util/duration.HumanDuration`).

/** The age of what was made at a time, as `5m10s`; `<invalid>` for what is no time. `now` in milliseconds since 1970. */
export function ageOf(time: string, now: number): string {
  const made = Date.parse(time)
  return Number.isNaN(made) ? '<invalid>' : humanDuration(now - made)
}

/** A length of time in the units that matter; milliseconds. */
export function humanDuration(milliseconds: number): string {
  const seconds = Math.trunc(milliseconds / 1000)
  if (seconds < -1) return '<invalid>'
  if (seconds < 0) return '0s'
  if (seconds < 2 * MINUTE) return `${seconds}s`
  const minutes = Math.floor(seconds / MINUTE)
  if (minutes < 10) return joined(minutes, 'm', seconds % MINUTE, 's')
  if (minutes < 3 * 60) return `${minutes}m`
  const hours = Math.floor(minutes / 60)
  if (hours < 8) return joined(hours, 'h', minutes % 60, 'm')
  if (hours < 48) return `${hours}h`
  const days = Math.floor(hours / 24)
  if (days < 8) return joined(days, 'd', hours % 24, 'h')
  if (hours < YEAR * 2 * 24) return `${days}d`
  const years = Math.floor(days / YEAR)
  if (days < YEAR * 8) return joined(years, 'y', days % YEAR, 'd')
  return `${years}y`
}

const MINUTE = 60
const YEAR = 365

const joined = (large: number, largeUnit: string, small: number, smallUnit: string): string =>
  small === 0 ? `${large}${largeUnit}` : `${large}${largeUnit}${small}${smallUnit}`
