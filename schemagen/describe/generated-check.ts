// The part of a generated module that checks one type or property.
import type { Member } from '../../tags/index.js'

/** Lines of a check that are shown. */
const MOST_LINES = 24

/** What the function of a type does for a property, or before its properties; undefined if it does nothing. */
export function generatedCheck(module: string, typeName: string, member?: Member): string | undefined {
  const name = `validate${typeName.slice(0, 1).toUpperCase()}${typeName.slice(1)}`
  const start = module.indexOf(`\nexport function ${name}(`)
  if (start < 0) return undefined
  const body = module.slice(start, module.indexOf('\n}\n', start))
  // One block for each property, each behind an empty line and a comment with its name.
  const [head = '', ...blocks] = body.split(/\n\n(?= {2}\/\/ )/)
  if (member === undefined) return shown(head.slice(head.indexOf('FieldErrorList {\n') + 'FieldErrorList {\n'.length))
  const label = member.embedded ? member.name : member.jsonName
  const block = blocks.find((one) => new RegExp(`^ {2}// ${label}(?:$|:|  )`, 'm').test(one.split('\n', 1)[0] ?? ''))
  return block === undefined || block.includes(': no validation') ? undefined : shown(block)
}

function shown(text: string): string | undefined {
  const lines = text
    .replace(/\n {2}return errs$/, '')
    .split('\n')
    .map((line) => line.replace(/^ {2}/, ''))
  if (lines.every((line) => /^(?:$|if \(obj === undefined|const update = |return errs)/.test(line))) return undefined
  return [...lines.slice(0, MOST_LINES), ...(lines.length > MOST_LINES ? ['// …'] : [])].join('\n')
}
