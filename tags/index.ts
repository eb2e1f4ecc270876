// The room of tags: their grammar, what each means, and the plans that they make for generated code.
export { TAG_DEFINITIONS } from './definitions/index.js'
export type {
  ExampleInput,
  ItemCriterionText,
  Scope,
  TagArgument,
  TagContext,
  TagDefinition,
  TagExample,
  TagPlanning,
  TagPayload,
  TagStability,
  TaggedConstant,
} from './record/definition.js'
export { renderCatalogue, type CatalogueFormat } from './catalogue/catalogue.js'
export { CONTROL_COMMENTS, type ControlComment } from './catalogue/control-comments.js'
export { FORMATS, type Format } from './family/formats.js'
export { extractTags, type ExtractedLine } from './grammar/extract.js'
export { parseAll, parseTag, TagSyntaxError, type ParseTagOptions, type TagSyntaxCode } from './grammar/parse.js'
export { renderTag, type Arg, type Tag, type TagValueType, type TextRange } from './grammar/tag.js'
export {
  TypePath,
  type AliasType,
  type BuiltinName,
  type BuiltinType,
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
export type {
  Call,
  Check,
  DeferredPlan,
  Emission,
  EnumExclusion,
  ItemCriterion,
  ItemIdentity,
  Literal,
  Plan,
  PlanOwner,
  UnionMemberSource,
  UpdateConstraint,
} from './model/plan.js'
export { TagRegistry, type LocatedTag } from './session/registry.js'
export type { SessionState } from './record/session-state.js'
