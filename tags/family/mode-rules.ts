// Modes as rules of the struct that has the discriminator.
import type { Call } from '../model/plan.js'
import { celLiteral, not } from '../projection/cel.js'
import type { SchemaPlace } from '../projection/place.js'

/** For each mode the checks of its rule, and those for other modes. */
export function projectModes(call: Extract<Call, { kind: 'mode' }>, place: SchemaPlace): void {
  const { member, discriminator, rules, otherwise } = call
  const reads = [discriminator]
  const mode = (struct: string): string => place.select(struct, discriminator)
  for (const { value, checks } of rules) {
    const isMode = (struct: string): string =>
      typeof value === 'boolean'
        ? value
          ? mode(struct)
          : not(mode(struct))
        : `${mode(struct)} == ${celLiteral(value)}`
    place.propertyWhen(member, isMode, reads).apply(checks)
  }
  const values = rules.map(({ value }) => value)
  const isOther = (struct: string): string => {
    const [first] = values
    if (typeof first === 'boolean') return values.length > 1 ? 'false' : first ? not(mode(struct)) : mode(struct)
    return values.length === 1
      ? `${mode(struct)} != ${celLiteral(first ?? '')}`
      : `!(${mode(struct)} in [${values.map((value) => celLiteral(value)).join(', ')}])`
  }
  place.propertyWhen(member, isOther, reads).apply(otherwise)
}
