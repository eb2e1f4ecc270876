// Suites of `gator verify` whose templates are written in CEL.
import {
  offlineCluster,
  requestOf,
  type AdmissionPolicy,
  type AdmissionRequest,
  type KindSource,
} from '../../admission/index.js'
import {
  convertConstraint,
  convertTemplate,
  gatorJudge,
  type ConvertedTemplate,
  type GatorAssertion,
} from '../../admission/suite/index.js'
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import type { Diagnostic, SourceText } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { compileRe2 } from '../../apimachinery/re2/index.js'
import { reasonOf } from '../io/cannot-run.js'
import { checkFile, type FileKind } from '../json-schema/check-file.js'
import { GATOR_SUITE_SCHEMA } from './gator-suite-schema.js'
import type { LoadedTestFile, TestedPolicies, TestNotRun } from './model.js'
import { FileFindings } from './file-findings.js'
import { BadReference } from './object-files.js'
import { OPERATIONS, userInfoOf } from './user-info.js'
import type { SuiteContext } from './suite-file.js'

interface GatorSuite {
  readonly skip?: boolean
  readonly tests?: readonly GatorTest[] | null
}

interface GatorTest {
  readonly name?: string
  readonly template?: string
  readonly constraint?: string
  readonly invalid?: boolean
  readonly skip?: boolean
  readonly cases?: readonly GatorCase[] | null
}

interface GatorCase {
  readonly name?: string
  readonly object?: string
  readonly inventory?: readonly string[] | null
  readonly skip?: boolean
  readonly assertions?: readonly GatorAssertion[] | null
}

const GATOR: FileKind = {
  schema: GATOR_SUITE_SCHEMA,
  code: 'policy-test/suite',
  noun: 'gator suite',
  patternMend: () => '',
}

export const isGatorSuite = ({ gvk }: Manifest): boolean => gvk.group === 'test.gatekeeper.sh' && gvk.kind === 'Suite'

/** Reads a suite and everything that it names. */
export const loadGatorFile = (manifest: Manifest, context: SuiteContext): Promise<LoadedTestFile> =>
  new GatorReader(manifest, context).read()

/** With only the built-in kinds. */
const BUILTIN_KINDS: KindSource = offlineCluster()

class GatorReader {
  readonly #findings: FileFindings
  readonly #notRun: TestNotRun[] = []
  readonly #source: SourceText

  constructor(
    private readonly manifest: Manifest,
    private readonly context: SuiteContext,
  ) {
    this.#source = manifest.source
    this.#findings = new FileFindings(manifest.spanOf)
  }

  async read(): Promise<LoadedTestFile> {
    const { manifest } = this
    const place = { file: this.context.fileName(this.#source.name), spanOf: (path: string) => manifest.spanOf(path) }
    const checked = checkFile<GatorSuite>(manifest.object, GATOR, place)
    const name = manifest.name === '' ? this.context.fileName(this.#source.name) : manifest.name
    const file = { name, source: this.#source, notRun: this.#notRun, diagnostics: this.#findings.diagnostics }
    if ('diagnostics' in checked) return { ...file, runs: [], diagnostics: checked.diagnostics }
    const runs: TestedPolicies[] = []
    const { skip = false, tests } = checked.value
    for (const [index, test] of (tests ?? []).entries()) {
      const isSkipped = skip || test.skip === true
      if (isSkipped) this.#leaveOut(test, `tests[${index}]`, 'policy-test/skipped', 'it is skipped (skip: true)')
      else runs.push(...((await this.#findings.attempt(`tests[${index}]`, () => this.#test(test, index, name))) ?? []))
    }
    return { ...file, runs }
  }

  /** The cases of a test that are not run. */
  #leaveOut(test: GatorTest, field: string, code: string, reason: string): void {
    const diagnostic = (name: string): Diagnostic => {
      return { code, severity: 'warning', message: `${name} is not run: ${reason}`, span: this.manifest.spanOf(field) }
    }
    for (const one of test.cases ?? []) {
      const name = titleOf(test, one)
      this.#notRun.push({ name, diagnostic: diagnostic(name) })
    }
  }

  async #test(test: GatorTest, index: number, suite: string): Promise<TestedPolicies[]> {
    const at = `tests[${index}]`
    if (test.template === undefined) throw new BadReference('the test has no template', at)
    if (test.constraint === undefined) throw new BadReference('the test has no constraint', at)
    const template = await this.context.files.one(test.template, this.#source)
    const converted = convertTemplate(template.object)
    if ('foreign' in converted) {
      this.#leaveOut(test, `${at}.template`, 'policy-test/not-kubernetes-cel', `${template.name}: ${converted.foreign}`)
      return []
    }
    if (test.invalid === true) {
      this.#leaveOut(
        test,
        `${at}.invalid`,
        'policy-test/unsupported',
        'whether a constraint is valid only Gatekeeper knows',
      )
      return []
    }
    const constraint = await this.context.files.one(test.constraint, this.#source)
    const binding = convertConstraint(constraint.object, converted.policy)
    const runs: TestedPolicies[] = []
    for (const [position, one] of (test.cases ?? []).entries()) {
      const place = `${at}.cases[${position}]`
      if (one.skip === true) {
        this.#leaveOut({ ...test, cases: [one] }, place, 'policy-test/skipped', 'it is skipped (skip: true)')
        continue
      }
      const subject = { template, constraint, converted, binding, suite }
      const run = await this.#findings.attempt(place, () => this.#case(test, one, place, subject))
      if (run !== undefined) runs.push(run)
    }
    return runs
  }

  async #case(
    test: GatorTest,
    one: GatorCase,
    at: string,
    { template, constraint, converted, binding, suite }: CaseSubject,
  ): Promise<TestedPolicies> {
    if (one.object === undefined) throw new BadReference('the case has no object', at)
    const assertions = one.assertions ?? []
    if (assertions.length === 0) throw new BadReference('the case has no assertions: it proves nothing', at)
    assertions.forEach((assertion, index) => checkAssertion(assertion, `${at}.assertions[${index}]`))
    const object = await this.context.files.one(one.object, this.#source)
    const inventory: Manifest[] = []
    for (const path of one.inventory ?? []) inventory.push(...(await this.context.files.all(path, this.#source)))
    const namespaces = inventory.filter(({ gvk }) => gvk.kind === 'Namespace').map((manifest) => manifest.object)
    const cluster = offlineCluster({ namespaces, params: [constraint.object] })
    const policy = converted.policy as AdmissionPolicy
    const subject = this.context.subjects.of(template, template.name, [policy], converted.writtenField)
    const field = assertions.length === 1 ? `${at}.assertions[0]` : `${at}.assertions`
    return {
      suite: {
        name: suite,
        policies: [policy, binding],
        cluster,
        tests: [{ name: titleOf(test, one), request: requestFor(object), expect: gatorJudge(assertions) }],
        compatibility: this.context.compatibilityOf({}),
      },
      spanOf: () => this.manifest.spanOf(field),
      subjects: [subject],
    }
  }
}

interface CaseSubject {
  readonly template: Manifest
  readonly constraint: Manifest
  readonly converted: ConvertedTemplate
  readonly binding: ReturnType<typeof convertConstraint>
  readonly suite: string
}

const titleOf = ({ name }: GatorTest, one: GatorCase): string =>
  [name, one.name].filter((part) => part !== undefined && part !== '').join(': ')

/** Plain objects, as Gatekeeper sees them. Throws BadReference for a review without objects. */
function requestFor({ object, gvk }: Manifest): AdmissionRequest {
  const isReview = gvk.kind === 'AdmissionReview' && gvk.group === 'admission.k8s.io'
  return isReview ? reviewedRequest(object['request']) : requestOf(object, { kinds: BUILTIN_KINDS })
}

/** The request of an AdmissionReview of any version. Those of suites often have only the operation and the objects. */
function reviewedRequest(request: unknown): AdmissionRequest {
  if (!isObject(request)) throw new BadReference('the AdmissionReview has no request')
  const { object, oldObject, operation, userInfo, subResource, dryRun } = request
  if (!isObject(object) && !isObject(oldObject)) {
    throw new BadReference('the AdmissionReview has no object or oldObject to review')
  }
  const operationOf = OPERATIONS.find((one) => one === operation) ?? 'CREATE'
  const asked = requestOf(isObject(object) ? object : (oldObject as JsonObject), {
    kinds: BUILTIN_KINDS,
    ...(isObject(userInfo) && { user: userInfoOf(userInfo) }),
    ...(typeof subResource === 'string' && { subresource: subResource }),
    ...(typeof dryRun === 'boolean' && { dryRun }),
  })
  const { object: written, ...rest } = asked
  return {
    ...rest,
    operation: operationOf,
    // Deleted objects are `oldObject`; an update may come without one.
    ...(operationOf !== 'DELETE' && isObject(object) && written !== undefined && { object: written }),
    ...(isObject(oldObject) && { oldObject }),
  }
}

function checkAssertion({ violations, message }: GatorAssertion, field: string): void {
  if (typeof violations === 'string' && violations !== 'yes' && violations !== 'no') {
    throw new BadReference(`violations is a number, "yes" or "no", not ${JSON.stringify(violations)}`, field)
  }
  try {
    if (message !== undefined) compileRe2(message)
  } catch (error) {
    throw new BadReference(reasonOf(error), `${field}.message`)
  }
}
