// All libraries of kube-apiserver, in the order in which its environment adds them (apiserver's `pkg/cel/environment/base.go`).
import { authorizerLibrary } from './authorizer.js'
import { authorizerSelectorsLibrary } from './authorizer-selectors.js'
import { celListsLibrary } from './cel-lists.js'
import { cidrLibrary } from './cidr.js'
import { ipLibrary } from './ip.js'
import { listsV0, listsV1 } from './kubernetes-lists.js'
import { namedFormatsLibrary } from './named-formats.js'
import { optionalsLibrary } from './optionals.js'
import { quantityLibrary } from './quantity.js'
import type { Library } from './record.js'
import { regexLibrary } from './regex.js'
import { semverLibrary } from './semver.js'
import { setsLibrary } from './sets.js'
import { STANDARD_MACROS } from './standard-macros.js'
import { STANDARD_LIBRARIES } from './standard.js'
import { stringsV0, stringsV2 } from './strings.js'
import { timeLibrary } from './time.js'
import { twoVariableComprehensions } from './two-variable-comprehensions.js'
import { urlsLibrary } from './urls.js'

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
