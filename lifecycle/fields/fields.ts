import type { JsonObject } from '../../apimachinery/json/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import { isAtLeast } from '../../apimachinery/version/index.js'
import type { DeprecatedField, FieldRecord } from './record.js'
import { FIELD_RECORDS } from './records/index.js'

/** A field of an object that is deprecated in a release. */
export interface FieldFinding extends DeprecatedField {
  /** The name of the record that found it. */
  readonly field: FieldRecord['name']
}

/** The fields, labels and annotations of an object that are deprecated in a release (`1.34`). */
export const fieldFindings = (object: JsonObject, kind: GroupVersionKind, release: string): FieldFinding[] =>
  FIELD_RECORDS.flatMap(({ name, fields }) =>
    [...fields(object, kind)]
      .filter(({ since }) => isAtLeast(release, since))
      .map((found) => ({ field: name, ...found })),
  )
