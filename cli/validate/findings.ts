import type { Diagnostic } from '../../diagnostics/index.js'
import { Tally } from './tally.js'
import type { TextVerdict } from './text-judge.js'

/** What was found in texts, in the order in which it is reported. */
export class Findings {
  readonly tally = new Tally()
  private readonly ofTexts: Diagnostic[] = []
  private readonly duplicates: Diagnostic[] = []
  private readonly ofDefinitions: Diagnostic[] = []
  private readonly ofObjects: Diagnostic[] = []
  /** What is in `ofDefinitions`. */
  private readonly known = new Set<string>()

  /** `around` is about CRDs and stored objects. */
  constructor(private readonly around: readonly Diagnostic[]) {}

  /** Adds what was found in the next text. */
  add({ outcomes, ofText, duplicates, ofDefinitions, ofObjects }: TextVerdict): void {
    this.tally.add(outcomes)
    for (const diagnostic of ofText) this.ofTexts.push(diagnostic)
    for (const diagnostic of duplicates) this.duplicates.push(diagnostic)
    for (const diagnostic of ofDefinitions) this.addOfDefinition(diagnostic)
    for (const diagnostic of ofObjects) this.ofObjects.push(diagnostic)
  }

  /** Each thread finds them anew. */
  private addOfDefinition(diagnostic: Diagnostic): void {
    const { message, span } = diagnostic
    const key = JSON.stringify([message, span?.source.name, span?.start])
    if (this.known.has(key)) return
    this.known.add(key)
    this.ofDefinitions.push(diagnostic)
  }

  /** Adds that the next text could not be read. */
  addUnread(diagnostic: Diagnostic): void {
    this.ofTexts.push(diagnostic)
  }

  /** Whether there was neither an object nor an error that may hide one. */
  get isEmpty(): boolean {
    return this.tally.isEmpty && this.around.length + this.ofTexts.length === 0
  }

  inOrder(): Diagnostic[] {
    return [...this.around, ...this.ofTexts, ...this.duplicates, ...this.ofDefinitions, ...this.ofObjects]
  }
}
