// Calls as texts.
import type { Random } from '../random.js'

const BINARY = /^(?:_(.{1,2})_|@(in))$/

/** The text of a call; `args` includes the receiver. Parentheses stand where they need not, and sometimes don't where they should. */
export function renderCall(name: string, member: boolean, args: readonly string[], random: Random): string {
  const [first = '', second = '', third = ''] = args
  const operand = (text: string): string => (random.chance(0.05) ? text : grouped(text))
  switch (name) {
    case '_?_:_':
      return `${operand(first)} ? ${operand(second)} : ${operand(third)}`
    case '!_':
    case '-_':
      return `${name[0]}${operand(first)}`
    case '_[_]':
      return `${operand(first)}[${second}]`
    case '_[?_]':
      return `${operand(first)}[?${second}]`
    case '_?._':
      return `${operand(first)}.?${random.pick(['a', 'b', 'name', 'c', '`a-b`'])}`
  }
  const operator = BINARY.exec(name)
  if (operator !== null) return `${operand(first)} ${operator[1] ?? operator[2]} ${operand(second)}`
  return member ? `${operand(first)}.${name}(${args.slice(1).join(', ')})` : `${name}(${args.join(', ')})`
}

/** A text in parentheses, if it isn't a literal, a name or a call already. */
const grouped = (text: string): string =>
  /^[\w.]*(\([^()]*\)|'[^']*'|"[^"]*"|\[[^[\]]*\])?$/.test(text) ? text : `(${text})`
