import type { Span } from '../../diagnostics/index.js'

/** What is wrong with a control comment, where, and what Kubernetes' generator puts before the message. */
export interface ControlFault {
  readonly message: string
  readonly span: Span
  readonly report: string
}
