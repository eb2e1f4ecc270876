// Kubernetes' URL library (apiserver's `pkg/cel/library/urls.go`).
import { scale, TRAVERSAL } from '../../declaration/estimate.js'
import { BOOL, listOf, mapOf, STRING, type Type } from '../../value/type/type.js'
import { isUrl, parseUrl, URL, type UrlValue } from '../../value/kubernetes/url.js'
import type { Value } from '../../value/value.js'
import { parseCost } from '../cost/kubernetes-cost.js'
import { withFormula } from '../cost/cost.js'
import {
  defineFunction,
  defineLibrary,
  member,
  overload,
  type Example,
  type FunctionRecord,
} from '../../declaration/record.js'
import type { CallEstimator } from '../../declaration/call-site.js'
import { nominalMethod } from './nominal-method.js'

/** One traversal of the text, whose size the URL has. */
const urlEstimate: CallEstimator = withFormula('⌈size({0}) × 0.1⌉', (site) => {
  const [text] = site.args
  if (text === undefined) return undefined
  const size = site.sizeOf(text)
  return { cost: scale(size, TRAVERSAL), resultSize: size }
})

/** A part of a URL. */
const accessor = (
  name: string,
  id: string,
  doc: string,
  result: Type,
  run: (url: UrlValue) => Value,
  examples: readonly Example[],
): FunctionRecord => nominalMethod(name, doc, member(id, { args: [URL], result, run }), examples)

/** URLs and their parts. */
export const urlsLibrary = defineLibrary({
  name: 'kubernetes.urls',
  doc: "URLs and their parts, by Go's rules: absolute URIs and absolute paths.",
  since: '1.0',
  functions: [
    defineFunction({
      name: 'url',
      doc: 'The URL that a text is. Error: `URL parse error during conversion from string` with the reason.',
      overloads: [overload('string_to_url', { args: [STRING], result: URL, run: parseUrl })],
      memoize: true,
      cost: parseCost,
      estimate: urlEstimate,
      examples: [
        ["url('https://user:pass@example.com:80/path?query=val#fragment').getHost() == 'example.com:80'", 'true'],
        ["url('/absolute-path').getScheme() == ''", 'true'],
        [
          "url('relative-path')",
          {
            error: 'URL parse error during conversion from string: parse "relative-path": invalid URI for request',
          },
        ],
      ],
    }),
    defineFunction({
      name: 'isURL',
      doc: 'Whether a text is a URL.',
      overloads: [overload('is_url_string', { args: [STRING], result: BOOL, run: isUrl })],
      examples: [
        ["isURL('https://example.com:80/path')", 'true'],
        ["isURL('../relative-path')", 'false'],
      ],
    }),
    accessor(
      'getScheme',
      'url_get_scheme',
      'The scheme in lower case, empty without one.',
      STRING,
      (url) => url.scheme,
      [["url('HTTPS://example.com/').getScheme() == 'https'", 'true']],
    ),
    accessor(
      'getHost',
      'url_get_host',
      'The host with its port, and brackets around an IPv6 address; empty without one.',
      STRING,
      (url) => url.host,
      [
        ["url('https://example.com:80/').getHost() == 'example.com:80'", 'true'],
        ["url('https://[::1]:80/').getHost() == '[::1]:80'", 'true'],
      ],
    ),
    accessor(
      'getHostname',
      'url_get_hostname',
      'The host without port and brackets; empty without one.',
      STRING,
      (url) => url.hostname,
      [["url('https://[::1]:80/').getHostname() == '::1'", 'true']],
    ),
    accessor('getPort', 'url_get_port', 'The port, empty without one.', STRING, (url) => url.port, [
      ["url('https://example.com:80/').getPort() == '80'", 'true'],
    ]),
    accessor('getEscapedPath', 'url_get_escaped_path', 'The path, encoded.', STRING, (url) => url.escapedPath, [
      ["url('https://example.com/with space/').getEscapedPath() == '/with%20space/'", 'true'],
    ]),
    accessor(
      'getQuery',
      'url_get_query',
      'The values of each parameter of the query, decoded. Parameters that do not decode, or contain a semicolon, are left out.',
      mapOf(STRING, listOf(STRING)),
      (url) => url.query,
      [["url('https://example.com/path?k1=a&k2=b&k2=c').getQuery() == {'k1': ['a'], 'k2': ['b', 'c']}", 'true']],
    ),
  ],
})
