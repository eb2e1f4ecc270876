/**
 * Whether a message has an expected part: `outdated` if only that of a server before Kubernetes 1.35 had it, which told the type
 * of a value that a rule refuses (`Invalid value: "string": …`), not the value.
 */
export function matchMessage(message: string, expected: string): 'matches' | 'outdated' | 'differs' {
  if (message.includes(expected)) return 'matches'
  const [first = '', ...rest] = expected.split(TYPE_SHOWN)
  if (rest.length === 0) return 'differs'
  return matchesParts(message, [first, ...rest]) ? 'outdated' : 'differs'
}

const SHOWN = 'Invalid value: '
const TYPE_SHOWN = /Invalid value: "(?:object|array|string|integer|number|boolean)"(?:: |$)/

/** Whether the parts follow each other with `Invalid value: ` and any value, or none, in between. */
function matchesParts(message: string, [first = '', ...rest]: readonly string[]): boolean {
  for (let start = message.indexOf(first); start >= 0; start = message.indexOf(first, start + 1)) {
    let end = start + first.length
    const fits = rest.every((part) => {
      if (!message.startsWith(SHOWN, end)) return false
      const next = message.indexOf(part, end + SHOWN.length)
      end = next + part.length
      return next >= 0
    })
    if (fits) return true
  }
  return false
}
