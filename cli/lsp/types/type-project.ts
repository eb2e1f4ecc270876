// Tagged types as `kubevet generate` sees them in their project, with the texts that are open.
import { resolve } from 'node:path'
import type { Diagnostic, Span } from '../../../diagnostics/index.js'
import type { Generator, GenerateResult } from '../../../generator/index.js'
import { describeTag } from '../../../schemagen/describe/index.js'
import type { SourceEdit } from '../../../schemagen/schema/index.js'
import { unknownPackageFinding } from '../../generate/findings.js'
import { diagnosticsOf, outputsOf } from '../../generate/outputs.js'
import { type GenerateSettings, openGenerator } from '../../generate/session.js'

/** A change of sources that mends a finding. */
export interface TypeFix {
  readonly title: string
  /** Where it is offered. */
  readonly span: Span
  readonly code: string
  readonly edits: readonly SourceEdit[]
}

/** A project with tagged types; what was read is kept from one look to the next. */
export class TypeProject {
  #result: GenerateResult
  #diagnostics: readonly Diagnostic[] = []
  #limits: readonly SourceEdit[] = []

  private constructor(
    private readonly generator: Generator,
    private readonly settings: GenerateSettings,
  ) {
    this.#result = generator.generate()
  }

  /** Throws CannotRun for wrong settings. `textOf`: of what is open, by absolute path. */
  static async open(settings: GenerateSettings, textOf: (path: string) => string | undefined): Promise<TypeProject> {
    const project = new TypeProject(await openGenerator(settings, textOf), settings)
    await project.#look()
    return project
  }

  /** Absolute: names of sources are relative to it. */
  get folder(): string {
    return this.settings.cwd
  }

  /** Whether a file, by its absolute path, is one of the sources. */
  has(path: string): boolean {
    return this.#result.inputs.includes(path)
  }

  /** Reads files again, and looks at everything that they lead to. */
  async update(paths: readonly string[]): Promise<void> {
    this.#result = this.generator.update(paths)
    await this.#look()
  }

  /** What `kubevet generate` says of a file. */
  findings(path: string): readonly Diagnostic[] {
    return this.#diagnostics.filter(({ span }) => span !== undefined && this.#isOf(span, path))
  }

  /** Corrections of misspelt tags, and the limits that make rules affordable. */
  fixes(path: string): readonly TypeFix[] {
    const corrections = this.#result.lintFindings.flatMap(({ rule, correction }): TypeFix[] => {
      if (correction === undefined || !this.#isOf(correction.span, path)) return []
      const { span, text } = correction
      return [{ title: `Change to ${text}`, span, code: rule.code, edits: [correction] }]
    })
    const limits = this.findings(path).flatMap(({ span, mend, code }): TypeFix[] => {
      // The findings that `--fix` says it mends.
      if (span === undefined || mend?.includes('--fix writes this') !== true) return []
      return [{ title: 'Write the limits that make rules affordable', span, code, edits: this.#limits }]
    })
    return [...corrections, ...limits]
  }

  /** What the tag at an offset of a file becomes, in Markdown; undefined where there is none, or types have errors. */
  describe(path: string, offset: number): string | undefined {
    const { generator, settings } = this
    const element = this.#result.failures.length > 0 ? undefined : generator.commented(path, offset)
    const generated = this.#result.files.find(({ source }) => source === path)?.text
    return element && describeTag({ element, offset, graph: generator.graph(), generated, projection: settings.crd })
  }

  async #look(): Promise<void> {
    const { generator, settings } = this
    const outputs = await outputsOf(generator, this.#result, settings)
    this.#limits = outputs.flatMap(({ fixes = [] }) => fixes)
    this.#diagnostics = [...diagnosticsOf(outputs), ...this.#result.unknownPackages.map(unknownPackageFinding)]
  }

  #isOf({ source }: Span, path: string): boolean {
    return resolve(this.settings.cwd, source.name) === path
  }
}
