// The Go types of bad values in messages: internal types of kubernetes' `pkg/apis/admissionregistration`, without JSON names.
import { go, GoValue } from '../../apimachinery/go/index.js'

/** A value of a typedef of `string`. */
export const namedText = (value: string): GoValue => new GoValue(go.named(go.string), value)

/** A list of such values. */
export const namedTexts = (values: readonly string[]): GoValue => new GoValue(go.list(go.named(go.string)), values)

/** A `[]string`. */
export const textList = (values: readonly string[]): GoValue => new GoValue(go.list(go.string), values)

const goAuditAnnotation = go.struct('admissionregistration.AuditAnnotation', () => [
  go.field('Key', go.string),
  go.field('ValueExpression', go.string),
])

/** A list of audit annotations. */
export const auditAnnotationList = (
  annotations: readonly { readonly key: string; readonly valueExpression: string }[],
): GoValue =>
  new GoValue(
    go.list(goAuditAnnotation),
    annotations.map(({ key, valueExpression }) => ({ Key: key, ValueExpression: valueExpression })),
  )
