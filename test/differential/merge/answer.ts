// Answers questions to structured-merge-diff with `kubevet/apply`.
import {
  compareTyped,
  ConflictsError,
  extractItems,
  fieldSetOf,
  type ManagedSet,
  type Managers,
  MergeError,
  mergeValues,
  type MergeSchema,
  MissingVersionError,
  reconcileFieldSet,
  removeItems,
  type TypedValue,
  typedValue,
  Updater,
} from '../../../apply/index.js'
import { excludeFilter, fieldsV1, parseFieldsV1 } from '../../../apply/index.js'
import type { JsonObject } from '../../../crd/index.js'
import type { MergeCase, MergeStep, Versions } from './case.js'
import { schemaOf } from './read-types.js'

/** The answer to a case, as oracle/merge has it. */
export function answerMerge(one: MergeCase): JsonObject {
  return { id: one.id, ...(one.op === 'writes' ? { steps: answerWrites(one) } : answerQuestion(one)) }
}

function answerQuestion({
  op,
  types = [],
  value,
  patch,
  set: written,
  appendKeyFields = false,
}: MergeCase): JsonObject {
  const schema = schemaOf(types)
  const type = schema.root
  typedValue(schema, value, { allowDuplicates: true })
  const set = parseFieldsV1(written ?? {})
  switch (op) {
    case 'fields':
      return { set: fieldsV1(fieldSetOf(schema, type, value)) }
    case 'compare': {
      const { added, modified, removed } = compareTyped(schema, type, value, patch)
      return { added: fieldsV1(added), modified: fieldsV1(modified), removed: fieldsV1(removed) }
    }
    case 'merge':
      return answerValue(mergeValues(schema, type, value, patch))
    case 'remove':
      return answerValue(removeItems(schema, type, value, set))
    case 'extract':
      return answerValue(extractItems(schema, type, value, set, { appendKeyFields }))
    default:
      return { set: fieldsV1(reconcileFieldSet(schema, type, set)) }
  }
}

const answerValue = (value: unknown): JsonObject => (value === null ? {} : { value })

function answerWrites({ versions = {}, ignored = {}, steps = [] }: MergeCase): readonly JsonObject[] {
  const story = new Story(
    new Map(Object.entries(ignored).map(([version, set]) => [version, excludeFilter(parseFieldsV1(set))])),
  )
  story.serve(versions)
  return steps.map((step) => {
    try {
      return story.write(step)
    } catch (error) {
      const isExpected =
        error instanceof MergeError || error instanceof ConflictsError || error instanceof MissingVersionError
      if (!isExpected) throw error
      return { error: error.message }
    }
  })
}

/** One object of some kind, which is the same in all versions, after some writes. */
class Story {
  #schemas: ReadonlyMap<string, MergeSchema> = new Map()
  #value: unknown = null
  #managers: Managers = new Map<string, ManagedSet>()
  readonly #updater: Updater

  constructor(ignoreFilter: ReadonlyMap<string, ReturnType<typeof excludeFilter>>) {
    const converter = {
      convert: (typed: TypedValue, version: string) => {
        const schema = this.#schemaOf(version)
        return typed.schema === schema ? typed : typedValue(schema, typed.value, { allowDuplicates: true })
      },
    }
    this.#updater = new Updater({ converter, ignoreFilter })
  }

  serve(versions: Versions): void {
    this.#schemas = new Map(Object.entries(versions).map(([version, types]) => [version, schemaOf(types)]))
  }

  write({ op, manager = '', version = '', object, force = false, versions = {} }: MergeStep): JsonObject {
    if (op === 'versions') {
      this.serve(versions)
      return {}
    }
    const schema = this.#schemaOf(version)
    const live = typedValue(schema, this.#value, { allowDuplicates: true })
    const next = typedValue(schema, object, { allowDuplicates: op === 'update' })
    const written =
      op === 'update'
        ? this.#updater.update(live, next, version, this.#managers, manager)
        : this.#updater.apply(live, next, version, this.#managers, manager, force)
    this.#managers = written.managers
    if (written.object !== undefined) this.#value = written.object.value
    return {
      ...(written.object === undefined ? { unchanged: true } : this.#value !== null && { object: this.#value }),
      ...(written.managers.size > 0 && { managers: managersOf(written.managers) }),
    }
  }

  #schemaOf(version: string): MergeSchema {
    const schema = this.#schemas.get(version)
    if (schema === undefined) throw new MissingVersionError(`no version ${version}`)
    return schema
  }
}

const managersOf = (managers: Managers): JsonObject =>
  Object.fromEntries(
    Array.from(managers, ([name, { set, apiVersion, applied }]) => [
      name,
      { set: fieldsV1(set), version: apiVersion, ...(applied && { applied }) },
    ]),
  )
