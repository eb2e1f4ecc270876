// Objects are judged text by text, so that those of one text are in memory at a time.
import { double } from '../../apimachinery/number/index.js'
import { NO_SECRETS } from '../../apimachinery/redaction/index.js'
import type { Diagnostic, SourceText } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { Scheme } from '../../runtime/index.js'
import { booleanKeyFindings, isDefinition } from '../../findings/place/index.js'
import { HiddenSources, hiddenFinding } from '../findings/hidden.js'
import type { Io } from '../io/io.js'
import { manifestsOf, type LoadedSources } from '../load/manifests.js'
import { StoredObjects } from '../../findings/stored/index.js'
import { readStrictly, type ReadObjects } from './duplicate-keys.js'
import { GeneratedChecker } from './generated-checker.js'
import { ObjectSecrets } from './object-secrets.js'
import { ObjectValidation } from './object-validation.js'
import type { GivenDefinitions, Server } from './server.js'
import type { ValidateRun } from './settings.js'
import type { Outcome } from './tally.js'

/** What was found in a text. */
export interface TextVerdict {
  readonly outcomes: readonly Outcome[]
  /** Errors in the text itself. */
  readonly ofText: readonly Diagnostic[]
  readonly duplicates: readonly Diagnostic[]
  /** About CRDs that an object of this text is the first to need. */
  readonly ofDefinitions: readonly Diagnostic[]
  readonly ofObjects: readonly Diagnostic[]
  /** The objects as they would be stored, as YAML, if they are to be printed. */
  readonly stored: readonly string[]
}

export interface JudgeInput {
  readonly given: GivenDefinitions
  readonly old: LoadedSources
  /** The texts that are judged, or at least those of them that define kinds, and all for what asks a cluster or names no kinds. */
  readonly texts: readonly SourceText[]
}

type Judge = Pick<Server, 'validation' | 'diagnostics'>

/** A text may have CRDs if it has this word; in escapes, as base64 or with a tag's handle YAML can write any word. */
const MAY_DEFINE = /CustomResourceDefinition|\\[xuU\r\n]|binary|^%/m

export class TextJudge {
  private readonly secrets: ObjectSecrets
  /** Texts that were read before it was their turn. */
  private readonly kept = new Map<SourceText, ReadObjects>()
  private server: Promise<Server> | undefined
  /** How many findings about CRDs have been reported. */
  private reported = 0
  private validators: Judge | undefined
  /** Whether validators alone may judge texts of which they know all kinds. */
  private readonly mayDoWithout: boolean
  private readonly own: readonly Manifest[]

  constructor(
    private readonly run: ValidateRun,
    private readonly scheme: Scheme | undefined,
    private readonly input: JudgeInput,
    private readonly io: Io,
  ) {
    this.secrets = new ObjectSecrets(run.redaction)
    this.own = input.texts
      .filter(({ text }) => MAY_DEFINE.test(text))
      .flatMap((source) => this.keep(source).manifests.filter(isDefinition))
    const others = run.definitions.length + run.openapi.length + this.own.length
    this.mayDoWithout = scheme !== undefined && others === 0 && run.cluster === undefined
  }

  /** The texts of CRDs among the objects. */
  get definingTexts(): readonly SourceText[] {
    return [...new Set(this.own.map(({ source }) => source))]
  }

  /** Errors in the texts of CRDs and of stored objects. Rejects with a CannotRun for what is missing. */
  async diagnostics(): Promise<readonly Diagnostic[]> {
    const judge = this.mayDoWithout ? this.withValidators() : await this.withServer()
    return judge.diagnostics
  }

  /** Judges the objects of a text; each text once. */
  async judge(source: SourceText): Promise<TextVerdict> {
    const { run, secrets } = this
    const known = this.mayDoWithout ? this.knownToValidators(source) : undefined
    const server = known === undefined ? await this.withServer() : undefined
    const { validation } = server ?? this.withValidators()
    const { manifests, diagnostics, duplicates } = known ?? this.kept.get(source) ?? this.read(source)
    this.kept.delete(source)

    const sources = new HiddenSources(manifests, run.redaction)
    const outcomes: Outcome[] = []
    const ofObjects: Diagnostic[] = []
    const stored: string[] = []
    for (const manifest of manifests) {
      const judgement = validation.check(manifest)
      outcomes.push(judgement.outcome)
      for (const diagnostic of [...booleanKeyFindings(manifest), ...judgement.diagnostics])
        ofObjects.push(hiddenFinding(diagnostic, secrets.mask, sources))
      if (run.print && server !== undefined && judgement.stored !== undefined)
        stored.push(server.storedText(judgement.stored))
    }
    const hidden = (all: readonly Diagnostic[]): Diagnostic[] =>
      all.map((diagnostic) => hiddenFinding(diagnostic, NO_SECRETS, sources))
    const ofDefinitions = server?.definitions.diagnostics.slice(this.reported) ?? []
    this.reported += ofDefinitions.length
    return { outcomes, ofText: hidden(diagnostics), duplicates: hidden(duplicates), ofDefinitions, ofObjects, stored }
  }

  private read(source: SourceText): ReadObjects {
    return readStrictly(source, this.run.fieldValidation, { float: double })
  }

  private keep(source: SourceText): ReadObjects {
    const read = this.kept.get(source) ?? this.read(source)
    this.kept.set(source, read)
    return read
  }

  /** What is in a text if validators know all of it; undefined for other texts. */
  private knownToValidators(source: SourceText): ReadObjects | undefined {
    const { run, scheme } = this
    const read = readStrictly(source, run.fieldValidation)
    const isKnown = read.manifests.every(({ gvk }) => run.ignored.has(gvk) || scheme?.lookup(gvk) !== undefined)
    return isKnown ? read : undefined
  }

  private withValidators(): Judge {
    return (this.validators ??= this.openValidators())
  }

  private openValidators(): Judge {
    const { run, scheme = new Scheme(), secrets, input } = this
    const { manifests, diagnostics } = manifestsOf(input.old)
    const judges = [[new GeneratedChecker(scheme, run)]]
    const stored = new StoredObjects(manifests)
    return { validation: new ObjectValidation({ stored, judges, ignored: run.ignored, secrets }), diagnostics }
  }

  private async withServer(): Promise<Server> {
    const { run, scheme, secrets, input, own, io } = this
    const all = (): Manifest[] => input.texts.flatMap((source) => this.keep(source).manifests)
    // Large, and generated validators do not need it.
    this.server ??= import('./server.js').then(({ openServer }) =>
      openServer(run, scheme, { ...input, own, all }, secrets, io),
    )
    return this.server
  }
}
