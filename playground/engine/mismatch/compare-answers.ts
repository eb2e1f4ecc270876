// Two answers to one scenario: what only one of them says.
import type { Answer, AnswerPart, Decision, PaneFinding, TablePart } from '../../model/answer.js'

/** An answer, and the version that gave it. */
export interface VersionedAnswer {
  readonly version: string
  readonly answer: Answer
}

/** What is said, by what it is about. */
type Sayings = ReadonlyMap<string, string>

/** A decision, and a table of what differs. */
export function compareAnswers(one: VersionedAnswer, other: VersionedAnswer): readonly AnswerPart[] {
  const [before, after] = [sayings(one.answer), sayings(other.answer)]
  const rows = [...new Set([...before.keys(), ...after.keys()])].flatMap((about) => {
    const [first = '', second = ''] = [before.get(about), after.get(about)]
    return first === second ? [] : [[about, first === '' ? '—' : first, second === '' ? '—' : second]]
  })
  return [decision(rows.length, one.version, other.version), ...outcomes(one, other), ...table(rows, one, other)]
}

function decision(count: number, one: string, other: string): Decision {
  if (count === 0) return { kind: 'decision', verdict: 'good', text: `The same in ${one} and ${other}` }
  const detail = `${count} ${count === 1 ? 'difference' : 'differences'}.`
  return { kind: 'decision', verdict: 'unsure', text: `${one} and ${other} differ`, detail }
}

/** What both decide, even if it is the same. */
const outcomes = (one: VersionedAnswer, other: VersionedAnswer): TablePart[] => [
  {
    kind: 'table',
    title: 'Outcome',
    head: ['Kubernetes', 'outcome'],
    rows: [one, other].map(({ version, answer }) => [version, outcomeOf(answer)]),
  },
]

function outcomeOf({ parts, findings }: Answer): string {
  for (const part of parts) {
    if (part.kind === 'decision') return part.detail === undefined ? part.text : `${part.text}: ${part.detail}`
    if (part.kind === 'value') return part.text
  }
  return findings.find(({ severity }) => severity === 'error')?.message ?? ''
}

const table = (rows: readonly (readonly string[])[], one: VersionedAnswer, other: VersionedAnswer): TablePart[] =>
  rows.length === 0 ? [] : [{ kind: 'table', title: 'What differs', head: ['about', one.version, other.version], rows }]

function sayings({ parts, findings }: Answer): Sayings {
  const said = new Map<string, string>()
  const say = (about: string, text: string): void => void said.set(about, text)
  for (const part of parts) sayPart(part, say)
  for (const [about, texts] of findingsByCode(findings)) say(about, texts.join('\n'))
  return said
}

function sayPart(part: AnswerPart, say: (about: string, text: string) => void): void {
  switch (part.kind) {
    case 'decision':
      return say('Decision', part.text)
    case 'value':
      return say(part.title, `${part.text} (${part.type})`)
    case 'errors':
      for (const { field, text } of part.errors)
        say([part.title, field].filter((one) => one !== '').join(', '), text.split('\n')[0] ?? '')
      return
    case 'budget':
      for (const { name, measured, estimated, limit } of part.bars) {
        const costs = [
          ...(measured === undefined ? [] : [`cost ${measured}`]),
          ...(estimated === undefined ? [] : [`at most ${estimated}`]),
        ]
        say(`${part.title}, ${name}`, `${costs.join(', ')} of ${limit}`)
      }
      return
    case 'table':
      for (const [key = '', ...cells] of part.rows) say(`${part.title}, ${key}`, cells.join(', '))
      return
    case 'difference':
      return say(part.title, part.after)
    case 'code':
      return say(part.title, part.text)
    // What an expression is made of, and where its costs are, follows from the rest.
    case 'trace':
    case 'flame':
      return
  }
}

function findingsByCode(findings: readonly PaneFinding[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { code, pane, message } of findings) {
    const about = `${code} in ${pane}`
    found.set(about, [...(found.get(about) ?? []), message.split('\n')[0] ?? ''])
  }
  return found
}
