// The room of tags: their grammar, what each means, and the plans that they make for generated code.
export { TAG_DEFINITIONS } from './definitions/index.js'
export { TagError } from './record/error.js'
export {
  VALUE_SCOPES,
  defineTag,
  type ExampleInput,
  type ItemCriterionText,
  type Scope,
  type TagArgument,
  type TagContext,
  type TagDefinition,
  type TagExample,
  type TagPlanning,
  type TagPayload,
  type TagStability,
  type TaggedConstant,
} from './record/definition.js'
export { renderCatalogue, usage, type CatalogueFormat } from './catalogue/catalogue.js'
export { CONTROL_COMMENTS, type ControlComment } from './catalogue/control-comments.js'
export { isCustomFunctionClaimed } from './family/custom-functions.js'
export { FORMATS, type Format } from './family/formats.js'
export { planEachKey, planEachValue } from './family/iteration.js'
export { extractTags, type ExtractedLine } from './grammar/extract.js'
export { parseAll, parseTag, TagSyntaxError, type ParseTagOptions, type TagSyntaxCode } from './grammar/parse.js'
export {
  namedArg,
  positionalArg,
  renderArg,
  renderTag,
  type Arg,
  type Tag,
  type TagValueType,
  type TextRange,
} from './grammar/tag.js'
export {
  TypePath,
  isBuiltin,
  isDirectComparable,
  isInteger,
  isNilable,
  memberByJsonName,
  nativeType,
  nativeValueType,
  nonPointer,
  typeKey,
  typeText,
  type AliasType,
  type BuiltinName,
  type BuiltinType,
  type IntegerType,
  type CommentLine,
  type ConstantModel,
  type MapType,
  type Member,
  type NamedType,
  type PointerType,
  type SliceType,
  type StructType,
  type Type,
  type UnsupportedType,
} from './model/type.js'
export {
  check,
  hasEmittable,
  isEmptyPlan,
  joinPlans,
  plan,
  type Call,
  type Check,
  type DeferredPlan,
  type Emission,
  type EnumExclusion,
  type ItemCriterion,
  type ItemIdentity,
  type Literal,
  type Plan,
  type PlanOwner,
  type UnionMemberSource,
  type UpdateConstraint,
} from './model/plan.js'
export { TagCommentError, TagRegistry, type LocatedTag } from './session/registry.js'
export { TagSession, type TagSessionHost } from './session/session.js'
export { sessionState, type SessionState } from './record/session-state.js'
