// Answers the cases of `FORMATS-crd-policy.md` about CRDs and custom resources through the public interface of `kubevet/crd`.
import { parseJson } from 'kubevet/cel'
import {
  decodeDefinition,
  DecodeError,
  ServedDefinition,
  ServeError,
  validateDefinition,
  type Body,
  type JsonObject,
  type RuleReport,
} from 'kubevet/crd'
import type { CrdCase } from './case.js'
import { Corpus } from './corpus.js'
import { errorResults } from './errors.js'
import { rawProperty } from './raw-property.js'
import { writeJson } from './write-json.js'

/** The version at which the suites were answered. */
const COMPATIBILITY = '1.36'

/** Answers cases line by line; references are looked up in the corpus' folder. */
export async function crdDriver(
  input: AsyncIterable<string>,
  write: (line: string) => void,
  corpus: string,
): Promise<void> {
  const driver = new CrdDriver(new Corpus(corpus))
  for await (const line of input) if (line.trim() !== '') write(answerOrTell(driver, line))
}

/** The text of a case's property. */
type TextOf = (name: string) => string | undefined

/** The answer to a case; if kubevet itself fails on it that is told, and the next one is asked. */
function answerOrTell(driver: CrdDriver, line: string): string {
  try {
    return driver.answer(line)
  } catch (error) {
    const { id } = JSON.parse(line) as CrdCase
    console.error(`${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    return writeJson({ id, errors: [], fault: 'unexpected failure' })
  }
}

interface Served {
  readonly served: ServedDefinition
  /** Whether a warning is that of a deprecated version, which comes first. */
  isDeprecation(warning: string): boolean
}

/** Answers cases one by one; definitions that are served are kept. */
export class CrdDriver {
  readonly #served = new Map<string, Served>()

  constructor(private readonly corpus: Corpus) {}

  /** The result of one case as a line of JSON. */
  answer(line: string): string {
    const given = parseJson(line) as unknown as CrdCase
    const text = (name: string): string | undefined => rawProperty(line, name)
    try {
      return writeJson(given.op === 'crd' ? this.#definition(given, text) : this.#object(given, text))
    } catch (error) {
      // A stored CRD that is none, a version that isn't there: the case can't be asked, the ones after it can.
      if (!(error instanceof DecodeError || error instanceof ServeError)) throw error
      return writeJson({ id: given.id, errors: [], fault: error.message })
    }
  }

  #definition(given: CrdCase, text: TextOf): object {
    const { id, fieldValidation } = given
    const old = this.#body(given.oldCrd, given.oldCrdRef, text('oldCrd'))
    const verdict = validateDefinition({
      definition: this.#body(given.crd, given.crdRef, text('crd')) ?? {},
      ...(old === undefined ? {} : { old }),
      ...(fieldValidation === undefined ? {} : { fieldValidation }),
      compatibility: COMPATIBILITY,
    })
    const { decodeError, strictErrors, warnings, rules, totals } = verdict
    return {
      id,
      decodeError,
      strictErrors: unlessEmpty([...strictErrors].sort()),
      errors: errorResults(verdict.errors),
      warnings: unlessEmpty(sortedGroups(warnings)),
      rules: unlessEmpty(rules.map(ruleResult)),
      totals: unlessEmpty(totals.map(({ path, totalCost }) => ({ path, totalCost: units(totalCost) }))),
    }
  }

  #object(given: CrdCase, text: TextOf): object {
    const { id, version, subresource, fieldValidation } = given
    const { served, isDeprecation } = this.#serve(given)
    const verdict = served.validate({
      ...(version === undefined ? {} : { version }),
      object: given.raw ?? text('object') ?? '',
      ...(given.oldObject == null ? {} : { old: given.oldObject as JsonObject }),
      ...(subresource === undefined ? {} : { subresource }),
      ...(fieldValidation === undefined ? {} : { fieldValidation }),
    })
    const { decodeError, strictErrors, warnings, object, cost } = verdict
    return {
      id,
      decodeError,
      strictErrors: unlessEmpty([...strictErrors].sort()),
      errors: errorResults(verdict.errors),
      warnings: unlessEmpty([
        ...warnings.filter(isDeprecation),
        ...sortedGroups(warnings.filter((text) => !isDeprecation(text))),
      ]),
      object,
      cost,
    }
  }

  #serve({ crd, crdRef }: CrdCase): Served {
    const key = crdRef ?? writeJson(crd)
    let known = this.#served.get(key)
    if (known === undefined) {
      const { definition } = decodeDefinition(this.#body(crd, crdRef, undefined) ?? {})
      const { group, names, versions } = definition.spec
      const texts = versions.map(
        ({ name, deprecationWarning }) => deprecationWarning ?? `${group}/${name} ${names.kind} is deprecated`,
      )
      known = {
        served: new ServedDefinition(definition, { compatibility: COMPATIBILITY }),
        isDeprecation: (warning) => texts.some((text) => warning === text || warning.startsWith(`${text};`)),
      }
      this.#served.set(key, known)
    }
    return known
  }

  /** A body as it was written, if it was. */
  #body(value: unknown, reference: string | undefined, text: string | undefined): Body | undefined {
    if (value != null) return text ?? (value as Body)
    return reference === undefined ? undefined : (this.corpus.definition(reference) as Body)
  }
}

function ruleResult(report: RuleReport): object {
  const { estimatedCost, cardinality, totalCost, messageExpressionCost, ...rest } = report
  return {
    ...rest,
    estimatedCost: units(estimatedCost),
    cardinality: units(cardinality),
    totalCost: units(totalCost),
    messageExpressionCost: units(messageExpressionCost),
  }
}

/** Beyond int64 as text. */
const units = (value: bigint | undefined): bigint | string | undefined =>
  value !== undefined && value > 0x7fff_ffff_ffff_ffffn ? `${value}` : value

const unlessEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list)

const STRICT = /^(?:unknown field|duplicate field|line \d+: )/

/**
 * What the decoder says, then everything else, each sorted: the server's own order within them is that of a Go map. What the
 * YAML reader says of lines is one text to the sort, the last one.
 */
function sortedGroups(warnings: readonly string[]): string[] {
  const decoder = warnings.filter((text) => STRICT.test(text) && !text.startsWith('line ')).sort()
  const lines = warnings.filter((text) => text.startsWith('line ') && STRICT.test(text))
  return [...decoder, ...lines, ...warnings.filter((text) => !STRICT.test(text)).sort()]
}
