// What the page says of itself: that something was copied, or went wrong.
import { useEffect } from 'preact/hooks'

export interface Notice {
  readonly text: string
  readonly isBad: boolean
}

/** Milliseconds after which a good notice goes by itself. */
const NOTICE = 4000

export function NoticeView({ notice, close }: { readonly notice: Notice; close(): void }) {
  useEffect(() => {
    if (notice.isBad) return undefined
    const timer = setTimeout(close, NOTICE)
    return () => clearTimeout(timer)
  }, [notice])
  return (
    <div class={`notice${notice.isBad ? ' bad' : ''}`} role={notice.isBad ? 'alert' : 'status'}>
      <p>{notice.text}</p>
      <button type="button" class="quiet" onClick={close}>
        Dismiss
      </button>
    </div>
  )
}
