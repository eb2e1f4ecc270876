// Asks the migration layers of API servers.
import { findProgram, type AskLines, type Missing } from './program.js'

/** The programs by the lifecycles that they answer; `levels` is that of cases which name none. */
const PROGRAMS = { levels: 'mismatch', '1.34': 'mismatch134' } as const
type Lifecycle = keyof typeof PROGRAMS

/** The oracle, or why there is none. Each case goes to the program of its lifecycle; one of another lifecycle is an error. */
export function findMismatchOracle(): AskLines | Missing {
  const levels = findProgram(PROGRAMS.levels)
  if ('missing' in levels) return levels
  const takeover = findProgram(PROGRAMS['1.34'])
  if ('missing' in takeover) return takeover
  const programs: Record<Lifecycle, AskLines> = { levels, '1.34': takeover }
  return (lines) => {
    const answers = new Map<number, string>()
    for (const [lifecycle, ask] of Object.entries(programs)) {
      const own = [...lines.entries()].filter(([, line]) => lifecycleOf(line) === lifecycle)
      ask(own.map(([, line]) => line)).forEach((answer, at) => answers.set(own[at]?.[0] as number, answer))
    }
    return lines.map((line, at) => {
      const answer = answers.get(at)
      if (answer === undefined) throw new Error(`no program answers lifecycle ${lifecycleOf(line)}`)
      return answer
    })
  }
}

const lifecycleOf = (line: string): string => (JSON.parse(line) as { lifecycle?: string }).lifecycle ?? 'levels'
