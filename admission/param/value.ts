// The value of `params` (apiserver's `policy/validating/dispatcher.go`, `wrappedParam`).
import { parseJson, type JsonObject, jsonText } from '../../apimachinery/json/index.js'
import type { Value } from '../../cel/index.js'
import { builtinKind, typedForm } from '../../apply/builtin/index.js'
import type { ParamKind } from '../api/model.js'
import { kindOf } from '../../apimachinery/kind/index.js'

/** What was made of params, which is the same for all requests. */
const converted = new WeakMap<JsonObject, JsonObject>()

/**
 * The value of a param. One of a built-in kind was a Go struct before, and is of the kind that the policy names. Others went
 * through JSON: whole doubles are integers. Throws a DecodeError for a param that does not fit its kind's Go struct.
 */
export function paramValue(param: JsonObject, { apiVersion, kind }: ParamKind): Value {
  const isBuiltin = builtinKind(kindOf(param)) !== undefined
  let known = converted.get(param)
  if (known === undefined) {
    known = isBuiltin ? typedForm(kindOf(param), param) : (parseJson(jsonText(param)) as JsonObject)
    converted.set(param, known)
  }
  return (isBuiltin ? { ...known, apiVersion, kind } : known) as Value
}
