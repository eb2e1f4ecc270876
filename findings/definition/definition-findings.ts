// kube-apiserver's verdict on a CRD, at its places in the YAML.
import {
  adviseCosts,
  applyFixes,
  type CostAdvice,
  type CustomResourceDefinition,
  type DefinitionVerdict,
  type Edit,
} from '../../crd/index.js'
import { isCostError } from '../../crd/rule/index.js'
import { definitionVerdict, sourceFields } from '../../crd/definition/index.js'
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import type { FieldError } from '../../apimachinery/field/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { KnownParts } from '../check/known-parts.js'
import { CostHelp } from './cost-help.js'
import { goField, quotedField } from '../place/decode-error.js'
import { expressionSpan } from '../place/expression-place.js'
import { narrows } from './narrowing.js'
import { placedFinding, refusal, type ObjectFinding } from '../place/object-finding.js'
import { warningFields } from './warning-fields.js'

interface ValidationSettings {
  readonly compatibility: string
  /** The stored CRD: then the manifest is an update of it. */
  readonly old?: Manifest | undefined
  /** Real objects, for advice on the costs of rules. */
  readonly objects: readonly JsonObject[]
  /** Whether fixes can be written to a source; advice says where they can. */
  readonly canWrite: (source: SourceText) => boolean
  /** What is known of the parts of CRDs from checks before, always without objects. */
  readonly known?: KnownParts | undefined
}

/** The verdict on a CRD and the findings about it. Unknown fields do not keep the rest from being checked. */
export function validationFindings(
  manifest: Manifest,
  { compatibility, old, objects, canWrite, known }: ValidationSettings,
): { verdict: DefinitionVerdict; findings: ObjectFinding[] } {
  const request = { definition: manifest.object, old: old?.object, compatibility }
  // As kubectl does; the server then stops at unknown fields, but the author wants the rest as well.
  const strict = definitionVerdict({ ...request, fieldValidation: 'Strict' }, known?.structs)
  const verdict =
    strict.strictErrors.length === 0
      ? strict
      : definitionVerdict({ ...request, fieldValidation: 'Ignore' }, known?.structs)
  const { definition } = verdict
  const adviceOn = (one: CustomResourceDefinition): CostAdvice => {
    const advise = (): CostAdvice => adviseCosts(one, { compatibility, objects })
    return known?.advice(one, compatibility, advise) ?? advise()
  }
  const help =
    definition !== undefined && verdict.errors.some(isCostError)
      ? new CostHelp(adviceOn(definition), {
          canApply: (fix) => canWrite(manifest.source) && canEdit(manifest, fix),
          narrows: (fix) => narrows(fix, manifest, old),
        })
      : undefined
  return {
    verdict,
    findings: [
      ...strict.strictErrors.map((text) => refusal(manifest, 'crd/strict-decoding', text, quotedField(text))),
      ...(verdict.decodeError === undefined
        ? []
        : [refusal(manifest, 'crd/decoding', verdict.decodeError, goField(verdict.decodeError, manifest.object))]),
      ...onceEach(verdict.errors).map((error) => definitionErrorFinding(error, manifest, verdict, help)),
      ...warningFindings(manifest, verdict.warnings),
    ],
  }
}

/** Whether edits that set limits can be made in the text of a CRD. */
const canEdit = ({ source, documentIndex, steps }: Manifest, fix: readonly Edit[]): boolean =>
  !MAY_SHARE.test(source.text) ||
  applyFixes(source.text, [{ finding: { fix }, place: { documentIndex, steps } }]).fixed > 0

/** What may be an anchor, an alias or a tag. Without these what was read can be edited, and need not be read again to know it. */
const MAY_SHARE = /(?:^[ \t]*|[:?-][ \t]+|[,[{][ \t]*)(?:\*|!(?!=)|&(?!&\s))\S/m

/** The server repeats an error for each label with the same wrong value: one finding has all their places. */
const onceEach = (errors: readonly FieldError[]): readonly FieldError[] => [
  ...new Map(errors.map((error) => [JSON.stringify([error.origin, error.toString()]), error])).values(),
]

function definitionErrorFinding(
  error: FieldError,
  manifest: Manifest,
  { definition }: DefinitionVerdict,
  help: CostHelp | undefined,
): ObjectFinding {
  const { mend, fix, isNarrowing } = (isCostError(error) ? help?.of(error) : undefined) ?? {}
  const fields = errorFields(error, manifest.object).flatMap((field) =>
    definition === undefined ? [field] : sourceFields(definition, field),
  )
  const code = error.origin === '' ? error.type : error.origin
  return {
    manifest,
    diagnostic: placedFinding(
      manifest,
      fields,
      { code, severity: 'error', message: error.toString(), ...(mend === undefined ? {} : { mend }) },
      (field) => expressionSpan(error, field, manifest) ?? manifest.spanOf(field),
    ),
    subject: error.field,
    isSilenceable: false,
    ...(fix === undefined ? {} : { fix }),
    ...(isNarrowing === true ? { narrows: true } : {}),
  }
}

/** Errors about labels and annotations name the map, and have the key or the value of an entry as their value. */
function errorFields({ field, badValue, origin }: FieldError, { metadata }: JsonObject): string[] {
  const entries = isObject(metadata) ? metadata[field.replace('metadata.', '')] : undefined
  if (!isObject(entries)) return [field]
  if (origin === 'format=k8s-label-key') return [`${field}[${String(badValue)}]`]
  if (origin !== 'format=k8s-label-value') return [field]
  return Object.keys(entries).flatMap((key) => (entries[key] === badValue ? [`${field}[${key}]`] : []))
}

function warningFindings(manifest: Manifest, warnings: readonly string[]): ObjectFinding[] {
  return [...new Set(warnings)].flatMap((message) =>
    warningFields(message, manifest.object).map((field) => ({
      manifest,
      diagnostic: placedFinding(manifest, [field], {
        code: 'crd/server-warning',
        severity: 'warning' as const,
        message,
      }),
      subject: `${field} ${message}`,
      isSilenceable: true,
    })),
  )
}
