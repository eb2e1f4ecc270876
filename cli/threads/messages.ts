// Findings as messages between threads, which carry data and no classes.
import type { Diagnostic, SourceText, Span } from '../../diagnostics/index.js'

/** A source as a message: its text is left out where both sides have it. */
export interface TextMessage {
  readonly name: string
  readonly text: string
}

interface SpanMessage {
  /** The index of the source. */
  readonly source: number
  readonly start: number
  readonly end: number
}

type DiagnosticMessage = Omit<Diagnostic, 'span' | 'related'> & {
  readonly span?: SpanMessage
  readonly related?: readonly { readonly span: SpanMessage; readonly message: string }[]
}

/** The sources that findings name; the first one, of which they are, is on both sides. */
export class SourcesToSend {
  private readonly indexes: Map<SourceText, number>

  constructor(own: SourceText) {
    this.indexes = new Map([[own, 0]])
  }

  pack(diagnostics: readonly Diagnostic[]): readonly DiagnosticMessage[] {
    return diagnostics.map(({ span, related, ...rest }) => ({
      ...rest,
      ...(span && { span: this.span(span) }),
      ...(related && { related: related.map((other) => ({ ...other, span: this.span(other.span) })) }),
    }))
  }

  /** All but the first. */
  get texts(): readonly TextMessage[] {
    return Array.from(this.indexes.keys(), ({ name, text }) => ({ name, text })).slice(1)
  }

  private span({ source, start, end }: Span): SpanMessage {
    const index = this.indexes.get(source) ?? this.indexes.size
    this.indexes.set(source, index)
    return { source: index, start, end }
  }
}

/** Findings that were sent, again. */
export function unpacked(
  diagnostics: readonly DiagnosticMessage[],
  sources: readonly SourceText[],
): readonly Diagnostic[] {
  const placed = ({ source, start, end }: SpanMessage): Span => ({ source: sources[source] as SourceText, start, end })
  return diagnostics.map(({ span, related, ...rest }) => ({
    ...rest,
    ...(span && { span: placed(span) }),
    ...(related && { related: related.map((other) => ({ ...other, span: placed(other.span) })) }),
  }))
}
