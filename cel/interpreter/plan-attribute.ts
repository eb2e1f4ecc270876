// How selections and indices are added to what they select from (cel-go's `relativeAttr` and `planCallIndex`).
import type { Attribute, AttributeStep, Qualifier, Step } from './plan.js'
import { CelProgramError } from './program-error.js'
import { invalidKey, isKey } from './qualify.js'

/** A step as the start of a chain of qualifiers. */
export const asAttribute = (step: Step): AttributeStep =>
  step.kind === 'attribute'
    ? step
    : { kind: 'attribute', id: step.id, attribute: { kind: 'operand', operand: step, qualifiers: [] }, own: 1 }

/** A branch of a ternary: an attribute's own cost is not charged there. */
export const branch = (step: Step): Attribute =>
  step.kind === 'attribute' || step.kind === 'presence'
    ? step.attribute
    : { kind: 'operand', operand: step, qualifiers: [] }

/** Whether an attribute is of a variable that a fold's hides: its qualifiers are applied outside of the folds. */
export const isOutside = (attribute: Attribute): boolean => attribute.kind === 'variable' && attribute.isHidden

/** An attribute with one more qualifier; a ternary's is that of both branches. `qualifierFor` makes the one of a branch. */
export function withQualifier(attribute: Attribute, qualifierFor: (outside: boolean) => Qualifier): Attribute {
  if (attribute.kind !== 'conditional') {
    return { ...attribute, qualifiers: [...attribute.qualifiers, qualifierFor(isOutside(attribute))] }
  }
  return {
    ...attribute,
    truthy: withQualifier(attribute.truthy, qualifierFor),
    falsy: withQualifier(attribute.falsy, qualifierFor),
  }
}

/** The qualifier of `operand[index]` and `operand[?index]`. */
export function indexQualifier(id: number, index: Step, optional: boolean): Qualifier {
  if (index.kind === 'constant') {
    if (!isKey(index.value)) throw new CelProgramError(invalidKey(index.value, false).message)
    return { kind: 'constant', id, key: index.value, optional, testOnly: false }
  }
  return { kind: 'computed', id, key: branch(index), optional }
}
