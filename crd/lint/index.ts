// The inner door of this folder: what the lint of policies shares with that of CRDs. Not public API.
export { normalizeRule } from '../compare/rules/normalize.js'
export {
  bindsAnyOf,
  certainParts,
  chainOf,
  conjunctsOf,
  everyPart,
  literalOf,
  mentions,
  operandsOfCall,
  testedChain,
  type FieldChain,
} from './expression.js'
export { isNeverFalse, isNeverTrue } from './tautology.js'
export { percent } from './share.js'
