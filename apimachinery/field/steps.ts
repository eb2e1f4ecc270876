/** Text that may follow a whole step. */
const endsStep = (rest: string): boolean => rest === '' || rest.startsWith('.') || rest.startsWith('[')

/**
 * The steps of a path as FieldPath prints it: `spec.ports[0].name` is spec, ports, 0, name; the nil path has none. Keys
 * may have points and brackets in them, so that the text alone can be read in several ways: with the value that the path
 * is of, the longest key that exists is the one that is meant.
 */
export function fieldSteps(field: string, root?: unknown): (string | number)[] {
  const steps: (string | number)[] = []
  let rest = field === '<nil>' ? '' : field
  let value = root
  while (rest !== '') {
    const { step, written } = nextStep(value, rest)
    steps.push(step)
    rest = rest.slice(written)
    value = partOf(value, step)
  }
  return steps
}

/** Steps as Kubernetes' strict decoder writes them: `spec.a[0].b`, keys of maps like names. */
export function stepsText(steps: readonly (string | number)[]): string {
  let text = ''
  for (const [index, step] of steps.entries()) {
    if (typeof step === 'number') text += `[${step}]`
    else text += index === 0 ? step : `.${step}`
  }
  return text
}

/** What a step of `fieldSteps` leads to; undefined if there is nothing. Own properties only. Never throws. */
export function partOf(value: unknown, step: string | number): unknown {
  try {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    return Reflect.get(value, step) as unknown
  } catch {
    return undefined
  }
}

interface NextStep {
  readonly step: string | number
  /** Characters of the path that were read. */
  readonly written: number
}

function nextStep(value: unknown, rest: string): NextStep {
  let best: NextStep | undefined
  for (const key of keysOf(value)) {
    for (const written of [`[${key}]`, rest.startsWith('.') ? `.${key}` : key]) {
      if (written === '' || written === '.' || !rest.startsWith(written) || !endsStep(rest.slice(written.length))) {
        continue
      }
      if (best === undefined || written.length > best.written) best = { step: key, written: written.length }
    }
  }
  return best ?? textStep(rest, !isMap(value))
}

const isMap = (value: unknown): boolean => typeof value === 'object' && value !== null && !isList(value)

/** Keys that have to be known to read a path; a list's positions can be read without. */
function keysOf(value: unknown): readonly string[] {
  try {
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
  } catch {
    return []
  }
}

function isList(value: unknown): boolean {
  try {
    return Array.isArray(value)
  } catch {
    return false
  }
}

function textStep(rest: string, mayBeIndex: boolean): NextStep {
  const [written = rest, subscript, name] = /^(?:\[([^\]]*)\]|\.?([^.[\]]+)|.)/.exec(rest) ?? []
  if (subscript === undefined) return { step: name ?? written, written: written.length }
  const isIndex = mayBeIndex && /^[0-9]+$/.test(subscript)
  return { step: isIndex ? Number(subscript) : subscript, written: written.length }
}
