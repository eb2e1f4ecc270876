import { stepsText } from '../field/steps.js'
import { quote } from '../text/quote.js'

/** So many are enough for Kubernetes. */
const MAX_ERRORS = 100

/** What strict decoding finds: `unknown field "spec.a"`, `duplicate field "spec.b[0].c"`; none twice. */
export class StrictErrors {
  readonly texts: string[] = []
  /** The paths of the fields. */
  readonly paths: string[] = []
  /** Where the decoder is: names and indices. */
  readonly path: (string | number)[] = []
  /** How many fields were reported, those that are not noted included. */
  reports = 0
  private readonly seen = new Set<string>()

  constructor(private readonly isWanted: boolean) {}

  /** Notes a field at the decoder's place. */
  report(what: 'unknown' | 'duplicate', name: string): void {
    this.reports++
    if (!this.isWanted || this.texts.length >= MAX_ERRORS) return
    const path = stepsText([...this.path, name])
    const text = `${what} field ${quote(path)}`
    if (this.seen.has(text)) return
    this.seen.add(text)
    this.texts.push(text)
    this.paths.push(path)
  }
}
