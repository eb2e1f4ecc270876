/**
 * Whether a message has an expected part: `outdated` if only that of an older server had it. Before Kubernetes 1.35 errors of rules
 * showed the type of the value (`Invalid value: "string": …`), not the value; before 1.34 values in errors were printed as Go has
 * them (`Duplicate value: map[string]interface {}{"name":"a"}`).
 */
export function matchMessage(message: string, expected: string): 'matches' | 'outdated' | 'differs' {
  if (message.includes(expected)) return 'matches'
  const parts = expected.split(OLD_VALUE)
  return parts.length > 1 && matchesParts(message, parts) ? 'outdated' : 'differs'
}

/** With the colon behind the value, since there may be neither. */
const OLD_VALUE =
  /(?<=^|(?:Invalid|Duplicate) value: )(?:"(?:|object|array|string|integer|number|boolean|null)"|map\[string\]interface ?\{\}\{[^{}]*\})(?:: )?/

/** Whether the parts follow each other, with any value, or none, in between. */
function matchesParts(message: string, [first = '', ...rest]: readonly string[]): boolean {
  for (let start = 0; start <= message.length; start++) {
    if (!message.startsWith(first, start)) continue
    let end = start + first.length
    const fits = rest.every((part) => {
      const next = message.indexOf(part, end)
      end = next + part.length
      return next >= 0
    })
    if (fits) return true
  }
  return false
}
