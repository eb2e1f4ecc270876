// What client-go says of answers that are no success (apimachinery's `errors.NewGenericServerResponse`).
import { isObject, ownValue, parseJson } from '../../apimachinery/json/index.js'
import { quote } from '../../apimachinery/text/index.js'

const KNOWN: Readonly<Record<number, string>> = {
  400: 'the server rejected our request for an unknown reason',
  401: 'the server has asked for the client to provide credentials',
  404: 'the server could not find the requested resource',
  405: 'the server does not allow this method on the requested resource',
  409: 'the server reported a conflict',
  422: 'the server rejected our request due to an error in our request',
  429: 'the server has received too many requests and has asked us to try again later',
  503: 'the server is currently unable to handle the request',
  504: 'the server was unable to return a response in the time allotted, but may still be processing the request',
}
/** Whose own words are said. */
const TELLING: ReadonlySet<number> = new Set([403, 406, 415])

export function serverFault(code: number, contentType: string, body: string): string {
  const said = statusMessage(body)
  if (said !== undefined) return said
  const text = contentType === '' || contentType.startsWith('text/') ? body.trim() : 'unknown'
  if (TELLING.has(code)) return text
  const known = KNOWN[code]
  if (known !== undefined) return known
  return code >= 500
    ? `an error on the server (${quote(text)}) has prevented the request from succeeding`
    : `the server responded with the status code ${code} but did not return more information`
}

/** The message of a Status that says no. */
function statusMessage(body: string): string | undefined {
  let value: unknown
  try {
    value = parseJson(body)
  } catch {
    return undefined
  }
  if (!isObject(value) || ownValue(value, 'kind') !== 'Status' || ownValue(value, 'status') === 'Success')
    return undefined
  const message = ownValue(value, 'message')
  return typeof message === 'string' ? message : undefined
}
