// The names of operations (apiserver's `endpoints/openapi.GetOperationIDAndTags`).
import type { Route } from './route.js'

const VERBS = ['get', 'log', 'read', 'replace', 'patch', 'delete', 'watch', 'connect', 'proxy', 'list', 'create']

/** `listCoreV1NamespacedConfigMap`: the group and the version come after the verb. */
export function operationId({ operation, path }: Pick<Route, 'operation' | 'path'>): string {
  const verb = VERBS.find((one) => operation.startsWith(one)) ?? ''
  return `${verb}${groupWords(path)
    .map((word) => identifier(word, true))
    .join('')}${identifier(operation.slice(verb.length), true)}`
}

/** `core_v1`. */
export const tagOf = ({ path }: Pick<Route, 'path'>): string => {
  const words = groupWords(path)
  return words.length > 0 ? words.map((word) => identifier(word, false)).join('_') : (partsOf(path)[0] ?? '')
}

const partsOf = (path: string): readonly string[] => path.replace(/^\/+|\/+$/g, '').split('/')

/** The group and the version of a path; none for paths of neither. */
function groupWords(path: string): readonly string[] {
  const [prefix, ...rest] = partsOf(path)
  const parts = prefix === 'api' ? ['core', ...rest] : prefix === 'apis' ? rest : []
  return parts.slice(0, 2).map((part, at) => (at === 0 ? part.replace(/\.k8s\.io$/, '') : part))
}

/** Letters and digits, with capitals where others were (`ToValidOperationID`). */
function identifier(text: string, startsBig: boolean): string {
  let isNextBig = startsBig
  let made = ''
  for (const [at, character] of [...text].entries()) {
    if (/[\p{L}_]/u.test(character) || (at > 0 && /\p{Nd}/u.test(character))) {
      made += isNextBig ? character.toUpperCase() : character
      isNextBig = false
    } else isNextBig = true
  }
  return made
}
