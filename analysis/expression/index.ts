// Questions about CEL's syntax trees. The inner door of this folder, for rooms above; not public API.
export { type ExpressionPart, partOfError } from './error-part.js'
export { failingExpression } from './failing-expression.js'
export { partsOf } from './expression-parts.js'
export {
  bindsAnyOf,
  certainParts,
  chainOf,
  conjunctsOf,
  disjunctsOf,
  everyPart,
  type FieldChain,
  literalOf,
  mentions,
  operandsOfCall,
  sameChain,
  testedChain,
} from './expression.js'
