import { CannotRun } from '../io/cannot-run.js'

/**
 * Reads switches: `Name`, `Name=true`, `Name=false`, also several in one, separated by commas, as Kubernetes' own flags
 * are. The last one of a name counts. Throws CannotRun for other values.
 */
export function parseSwitches(option: string, texts: readonly string[]): Record<string, boolean> {
  const switches = new Map<string, boolean>()
  for (const text of texts.flatMap((one) => one.split(','))) {
    const [name = '', value = 'true', ...more] = text.split('=').map((part) => part.trim())
    if (name === '' || more.length > 0 || (value !== 'true' && value !== 'false')) {
      throw new CannotRun(`${option} ${text}: not a switch`, `write ${option} Name, or ${option} Name=false`)
    }
    switches.set(name, value === 'true')
  }
  return Object.fromEntries(switches)
}
