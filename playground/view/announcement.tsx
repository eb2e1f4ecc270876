// The answer for those who hear it.
import { useEffect, useState } from 'preact/hooks'

/** Milliseconds without a new answer after which screen readers say it. */
const PAUSE = 700

/** What screen readers say of the answer, when there is a moment without keys. */
export function Announcement({ text }: { readonly text: string | undefined }) {
  const [said, say] = useState('')
  useEffect(() => {
    if (text === undefined) return undefined
    const timer = setTimeout(() => say(`Answer: ${text}`), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p class="visually-hidden" role="status" aria-live="polite">
      {said}
    </p>
  )
}
