// All libraries of kube-apiserver, in the order in which its environment adds them (apiserver's `pkg/cel/environment/base.go`).
import { authorizerLibrary } from './kubernetes/authorizer.js'
import { authorizerSelectorsLibrary } from './kubernetes/authorizer-selectors.js'
import { celListsLibrary } from './extensions/lists.js'
import { cidrLibrary } from './kubernetes/cidr.js'
import { ipLibrary } from './kubernetes/ip.js'
import { listsV0, listsV1 } from './kubernetes/lists.js'
import { namedFormatsLibrary } from './kubernetes/named-formats.js'
import { optionalsLibrary } from './extensions/optionals.js'
import { quantityLibrary } from './kubernetes/quantity.js'
import type { Library } from '../declaration/record.js'
import { regexLibrary } from './kubernetes/regex.js'
import { semverLibrary } from './kubernetes/semver.js'
import { setsLibrary } from './extensions/sets.js'
import { STANDARD_MACROS } from './macros/standard-macros.js'
import { STANDARD_LIBRARIES } from './standard/standard.js'
import { stringsV0, stringsV2 } from './extensions/strings/strings.js'
import { timeLibrary } from './standard/time.js'
import { twoVariableComprehensions } from './extensions/two-variable-comprehensions.js'
import { urlsLibrary } from './kubernetes/urls.js'

export const LIBRARIES: readonly Library[] = [
  ...STANDARD_LIBRARIES,
  timeLibrary,
  urlsLibrary,
  regexLibrary,
  listsV0,
  authorizerLibrary,
  optionalsLibrary,
  quantityLibrary,
  stringsV0,
  stringsV2,
  setsLibrary,
  ipLibrary,
  cidrLibrary,
  namedFormatsLibrary,
  authorizerSelectorsLibrary,
  twoVariableComprehensions,
  semverLibrary,
  celListsLibrary,
  listsV1,
]

export { STANDARD_MACROS }
export { plainFixedPoint } from './extensions/strings/format/number.js'
