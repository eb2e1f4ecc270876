/** The text of a property of the outermost object of a JSON text, as it is written; undefined if there is none. */
export function rawProperty(json: string, name: string): string | undefined {
  let depth = 0
  let start = -1
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],]/g)) {
    if (token === '{' || token === '[') depth++
    else if (start < 0 && depth === 1 && token === JSON.stringify(name)) {
      const colon = /^\s*:\s*/.exec(json.slice(index + token.length))?.[0]
      if (colon !== undefined) start = index + token.length + colon.length
    } else if (start >= 0 && depth === 1 && index > start && /[,}]/.test(token)) return json.slice(start, index).trim()
    if (token === '}' || token === ']') depth--
  }
  return undefined
}
