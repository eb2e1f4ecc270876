// Answers the cases of `FORMATS-crd-policy.md` about CRDs and custom resources through the public interface of `kubevet/crd`.
import { parseJson } from 'kubevet/cel'
import {
  decodeDefinition,
  ServedDefinition,
  validateDefinition,
  type Body,
  type JsonObject,
  type RuleReport,
} from 'kubevet/crd'
import type { CrdCase } from './case.js'
import { Corpus } from './corpus.js'
import { errorResults } from './errors.js'
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
  for await (const line of input) if (line.trim() !== '') write(driver.answer(line))
}

/** Answers cases one by one; definitions that are served are kept. */
export class CrdDriver {
  readonly #served = new Map<string, ServedDefinition>()

  constructor(private readonly corpus: Corpus) {}

  /** The result of one case as a line of JSON. */
  answer(line: string): string {
    const given = parseJson(line) as unknown as CrdCase
    return writeJson(given.op === 'crd' ? this.#definition(given) : this.#object(given))
  }

  #definition(given: CrdCase): object {
    const { id, fieldValidation } = given
    const old = this.#body(given.oldCrd, given.oldCrdRef)
    const verdict = validateDefinition({
      definition: this.#body(given.crd, given.crdRef) ?? {},
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

  #object(given: CrdCase): object {
    const { id, version, subresource, fieldValidation } = given
    const served = this.#serve(given)
    const verdict = served.validate({
      ...(version === undefined ? {} : { version }),
      object: given.raw ?? (given.object as JsonObject),
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
      warnings: unlessEmpty(sortedGroups(warnings)),
      object,
      cost,
    }
  }

  #serve({ crd, crdRef }: CrdCase): ServedDefinition {
    const key = crdRef ?? writeJson(crd)
    const known = this.#served.get(key)
    if (known !== undefined) return known
    const { definition } = decodeDefinition(this.#body(crd, crdRef) ?? {})
    const served = new ServedDefinition(definition, { compatibility: COMPATIBILITY })
    this.#served.set(key, served)
    return served
  }

  #body(value: unknown, reference: string | undefined): Body | undefined {
    if (value != null) return value as Body
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

/** What the decoder says, then everything else, each sorted: the server's own order within them is that of a Go map. */
function sortedGroups(warnings: readonly string[]): string[] {
  const decoder = warnings.filter((text) => STRICT.test(text)).sort()
  return [...decoder, ...warnings.filter((text) => !STRICT.test(text)).sort()]
}
