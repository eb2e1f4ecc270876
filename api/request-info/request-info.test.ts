import { expect, test } from 'vitest'
import { requestInfo } from './request-info.js'

const info = (method: string, url: string): string => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const { verb, resource } = requestInfo(method, pathname, searchParams)
  if (resource === undefined) return verb
  const { group, version, namespace, resource: name, name: object, subresource } = resource
  return [verb, group, version, namespace, name, object, subresource].join(' ')
}

test.each<[method: string, url: string, what: string]>([
  ['GET', '/', 'get'],
  ['GET', '/api/v1', 'get'],
  ['GET', '/apis/apps/v1', 'get'],
  ['GET', '/api/v1/pods', 'list  v1  pods  '],
  ['GET', '/api/v1/pods?watch=1', 'watch  v1  pods  '],
  ['GET', '/api/v1/pods?watch=false', 'list  v1  pods  '],
  ['HEAD', '/api/v1/pods', 'list  v1  pods  '],
  ['GET', '/api/v1/namespaces', 'list  v1  namespaces  '],
  ['GET', '/api/v1/namespaces/a', 'get  v1 a namespaces a '],
  ['PUT', '/api/v1/namespaces/a/finalize', 'update  v1 a namespaces a finalize'],
  ['DELETE', '/api/v1/namespaces/a/pods', 'deletecollection  v1 a pods  '],
  ['PATCH', '/apis/apps/v1/namespaces/a/deployments/b/scale', 'patch apps v1 a deployments b scale'],
  ['GET', '/api/v1/watch/namespaces/a/pods', 'watch  v1 a pods  '],
  ['OPTIONS', '/api/v1/pods', '  v1  pods  '],
])('%s %s', (method, url, what) => {
  expect(info(method, url)).toBe(what)
})
