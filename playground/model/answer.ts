// What a mode answers. Plain data: answers are made in a worker and shown in the page.
import type { Severity } from '../../diagnostics/index.js'

/** What is found in the texts of the panes, and the parts of the answer in the order in which they are shown. */
export interface Answer {
  readonly findings: readonly PaneFinding[]
  readonly parts: readonly AnswerPart[]
}

/** A finding at its place in the text of a pane. Offsets are of UTF-16 code units. */
export interface PaneFinding {
  readonly pane: string
  readonly from: number
  readonly to: number
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly mend?: string
  readonly fixes: readonly Fix[]
}

/** A change of texts that mends something: one click. */
export interface Fix {
  readonly title: string
  readonly edits: readonly PaneEdit[]
}

export interface PaneEdit {
  readonly pane: string
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** One view a kind, in `view/`. */
export type AnswerPart =
  | Decision
  | ValuePart
  | ErrorsPart
  | DifferencePart
  | BudgetPart
  | TracePart
  | FlamePart
  | CodePart
  | TablePart

/** The kinds of parts that say why: they come after the first answer where they take long. */
export const EXPLANATIONS: ReadonlySet<AnswerPart['kind']> = new Set(['budget', 'trace', 'flame'])

/** The answer in one line: `Denied by policy "replicas"`. */
export interface Decision {
  readonly kind: 'decision'
  readonly verdict: 'good' | 'bad' | 'unsure'
  readonly text: string
  /** Why, in a sentence. */
  readonly detail?: string
}

export interface ValuePart {
  readonly kind: 'value'
  readonly title: string
  /** As JSON or CEL writes it. */
  readonly text: string
  readonly type: string
}

/** Kubernetes' errors, word for word. */
export interface ErrorsPart {
  readonly kind: 'errors'
  readonly title: string
  readonly errors: readonly { readonly field: string; readonly text: string; readonly at?: PanePlace }[]
}

export interface PanePlace {
  readonly pane: string
  readonly from: number
  readonly to: number
}

/** A text before and after. */
export interface DifferencePart {
  readonly kind: 'difference'
  readonly title: string
  readonly before: string
  readonly after: string
}

/** Costs against their limits, one bar each. Units are those of CEL's costs. */
export interface BudgetPart {
  readonly kind: 'budget'
  readonly title: string
  readonly bars: readonly {
    readonly name: string
    /** Absent where nothing was evaluated. */
    readonly measured?: number
    /** The greatest estimated cost. Absent where nothing is estimated. */
    readonly estimated?: number
    readonly limit: number
    /** What makes it so big. */
    readonly cause?: string
    /** Bounds that would do. */
    readonly fixes: readonly Fix[]
  }[]
}

/** The parts of an expression with their values; those that decided are marked. */
export interface TracePart {
  readonly kind: 'trace'
  readonly title: string
  readonly root: TraceNode
}

export interface TraceNode {
  readonly text: string
  readonly value: string
  readonly decided: boolean
  readonly at?: PanePlace
  readonly children: readonly TraceNode[]
}

/** Costs by sub-expression, as a flame picture: a node is as wide as its cost. */
export interface FlamePart {
  readonly kind: 'flame'
  readonly title: string
  readonly root: FlameNode
}

export interface FlameNode {
  readonly text: string
  /** Of it and its children. */
  readonly cost: number
  readonly at?: PanePlace
  readonly children: readonly FlameNode[]
}

/** A text to read or to copy: a generated module, a witness. */
export interface CodePart {
  readonly kind: 'code'
  readonly title: string
  readonly language: 'yaml' | 'typescript' | 'json' | 'text'
  readonly text: string
}

export interface TablePart {
  readonly kind: 'table'
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
