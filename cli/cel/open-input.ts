/** Texts and comments, in which brackets mean nothing; three quotes without their end reach to the end. */
const OPAQUE =
  /[rR]?(?:"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$))|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|\/\/[^\n]*/g

/** Whether an expression goes on: a bracket or a text of several lines is open. */
export function isOpen(text: string): boolean {
  let depth = 0
  const rest = text.replace(OPAQUE, (part) => {
    if (/^[rR]?("""|''')/.test(part) && !/^[rR]?("""|''')[\s\S]*\1$/.test(part)) depth++
    return ' '
  })
  for (const [bracket] of rest.matchAll(/[([{}\])]/g)) depth += '([{'.includes(bracket) ? 1 : -1
  return depth > 0
}
