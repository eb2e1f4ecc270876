import { useEffect, useState } from 'preact/hooks'
import type { DifferenceLine } from '../../code/difference.js'
import type { DifferencePart } from '../../model/answer.js'

/** Lines that are shown: more would take the page seconds. */
const MOST_LINES = 500

const SIGNS = { same: ' ', removed: '−', added: '+' } as const

export function DifferenceView({ title, before, after }: DifferencePart) {
  const [lines, setLines] = useState<readonly (DifferenceLine | undefined)[]>([])
  useEffect(() => {
    let isWanted = true
    // Most answers have no difference.
    void import('../../code/difference.js').then(({ differenceOf }) => {
      if (isWanted) setLines(differenceOf(before, after))
    })
    return () => {
      isWanted = false
    }
  }, [before, after])
  return (
    <pre class="difference" tabIndex={0} aria-label={title}>
      {lines.slice(0, MOST_LINES).map((line, index) =>
        line === undefined ? (
          <span key={index} class="left-out">
            {'⋯\n'}
          </span>
        ) : (
          <Line key={index} {...line} />
        ),
      )}
      {lines.length > MOST_LINES && (
        <span class="left-out">{`${(lines.length - MOST_LINES).toLocaleString('en')} more lines`}</span>
      )}
    </pre>
  )
}

function Line({ kind, text }: DifferenceLine) {
  const content = `${SIGNS[kind]} ${text}\n`
  if (kind === 'removed') return <del>{content}</del>
  if (kind === 'added') return <ins>{content}</ins>
  return <span>{content}</span>
}
