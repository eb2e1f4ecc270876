import { coreVersions, group, groupList, resourceList } from '../../api/discovery/index.js'
import { encode, negotiate } from '../../api/media/index.js'
import type { Catalogue } from '../../api/resource/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { pageNotFound, type PathHandler, type ServerRequest } from '../pipeline/index.js'

/** `/api`, `/apis` and what is below them down to the versions. */
export function discoveryPaths(catalogue: Catalogue): PathHandler {
  return (request) => {
    const parts = request.path.split('/').filter((part) => part !== '')
    const [prefix, first = '', second = '', ...more] = parts
    if ((prefix !== 'api' && prefix !== 'apis') || more.length > 0) return undefined
    const body =
      prefix === 'api'
        ? first === ''
          ? coreVersions(request.headers['host'] ?? '')
          : second === ''
            ? resourceList(catalogue, '', first)
            : undefined
        : first === ''
          ? groupList(catalogue)
          : second === ''
            ? group(catalogue, first)
            : resourceList(catalogue, first, second)
    return body === undefined ? pageNotFound() : answered(request, body)
  }
}

function answered({ headers, query }: ServerRequest, body: JsonObject): ReturnType<typeof pageNotFound> {
  const form = negotiate({
    accept: headers['accept'] ?? '',
    userAgent: headers['user-agent'] ?? '',
    pretty: query.get('pretty'),
  })
  return { code: 200, headers: { 'content-type': form.contentType }, body: encode(body, form) }
}
