// IP addresses (apiserver's `pkg/cel/library/ip.go`).
import { TRAVERSAL } from '../../declaration/estimate.js'
import { BOOL, INT, STRING, type Type } from '../../value/type/type.js'
import { isError } from '../../value/error.js'
import { IP, type IpValue, parseIp } from '../../value/kubernetes/ip.js'
import type { Value } from '../../value/value.js'
import { estimatesTraversal } from '../cost/cost.js'
import { costsKubernetesTraversal, parseCost, parseEstimate } from '../cost/kubernetes-cost.js'
import {
  defineFunction,
  defineLibrary,
  member,
  overload,
  type Example,
  type FunctionRecord,
} from '../../declaration/record.js'
import { nominalMethod } from './nominal-method.js'

/** A method without arguments that says something about an address. */
const accessor = (
  name: string,
  id: string,
  result: Type,
  doc: string,
  run: (ip: IpValue) => Value,
  ...examples: Example[]
): FunctionRecord => nominalMethod(name, doc, member(id, { args: [IP], result, run }), examples)

/** `ip`, `isIP`, `ip.isCanonical` and the methods of addresses. */
export const ipLibrary = defineLibrary({
  name: 'kubernetes.net.ip',
  doc: 'IP addresses, IPv4 and IPv6.',
  since: '1.30',
  types: [IP],
  functions: [
    defineFunction({
      name: 'ip',
      doc: 'Parses an IP address. Error: the text is not an IP address, has a zone or leading zeros, or is IPv4-mapped.',
      overloads: [overload('string_to_ip', { args: [STRING], result: IP, run: parseIp })],
      memoize: true,
      cost: parseCost,
      estimate: parseEstimate,
      examples: [
        ["ip('127.0.0.1').family()", '4'],
        [
          "ip('127.0.0.256')",
          {
            error:
              'IP Address "127.0.0.256" parse error during conversion from string: ParseAddr("127.0.0.256"): IPv4 field has value >255',
          },
        ],
        ["ip('::ffff:1.2.3.4')", { error: 'IPv4-mapped IPv6 address "::ffff:1.2.3.4" is not allowed' }],
      ],
    }),
    defineFunction({
      name: 'isIP',
      doc: 'Whether a text is an IP address that `ip` takes.',
      overloads: [overload('is_ip', { args: [STRING], result: BOOL, run: (text) => !isError(parseIp(text)) })],
      cost: parseCost,
      estimate: parseEstimate,
      examples: [
        ["isIP('2001:db8::68')", 'true'],
        ["isIP('127.0.0.01')", 'false'],
      ],
    }),
    defineFunction({
      name: 'ip.isCanonical',
      doc: 'Whether a text is an IP address in its canonical form (RFC 5952). Error: it is not an IP address.',
      overloads: [
        overload('ip_is_canonical', {
          args: [STRING],
          result: BOOL,
          run: (text) => {
            const ip = parseIp(text)
            return isError(ip) ? ip : ip.text === text
          },
        }),
      ],
      cost: costsKubernetesTraversal(0, 2 * TRAVERSAL),
      estimate: estimatesTraversal(0, 2 * TRAVERSAL),
      examples: [
        ["ip.isCanonical('2001:db8::abcd')", 'true'],
        ["ip.isCanonical('2001:DB8::ABCD')", 'false'],
      ],
    }),
    accessor('family', 'ip_family', INT, 'The family of an address: 4 or 6.', (ip) => ip.address.family, [
      "ip('2001:db8::68').family()",
      '6',
    ]),
    accessor(
      'isUnspecified',
      'ip_is_unspecified',
      BOOL,
      'Whether an address is `0.0.0.0` or `::`.',
      (ip) => ip.address.isUnspecified,
      ["ip('::').isUnspecified()", 'true'],
    ),
    accessor(
      'isLoopback',
      'ip_is_loopback',
      BOOL,
      'Whether an address is in `127.0.0.0/8`, or `::1`.',
      (ip) => ip.address.isLoopback,
      ["ip('127.0.0.1').isLoopback()", 'true'],
    ),
    accessor(
      'isLinkLocalMulticast',
      'ip_is_link_local_multicast',
      BOOL,
      'Whether an address is in `224.0.0.0/24` or `ff02::/16`, whatever its flags.',
      (ip) => ip.address.isLinkLocalMulticast,
      ["ip('224.0.0.1').isLinkLocalMulticast()", 'true'],
    ),
    accessor(
      'isLinkLocalUnicast',
      'ip_is_link_local_unicast',
      BOOL,
      'Whether an address is in `169.254.0.0/16` or `fe80::/10`.',
      (ip) => ip.address.isLinkLocalUnicast,
      ["ip('fe80::1').isLinkLocalUnicast()", 'true'],
    ),
    accessor(
      'isGlobalUnicast',
      'ip_is_global_unicast',
      BOOL,
      'Whether an address is neither unspecified, nor loopback, multicast, link-local or `255.255.255.255`. Private ones are global.',
      (ip) => ip.address.isGlobalUnicast,
      ["ip('192.168.0.1').isGlobalUnicast()", 'true'],
    ),
    defineFunction({
      name: 'string',
      doc: 'The canonical text of an address.',
      overloads: [overload('ip_to_string', { args: [IP], result: STRING, run: (ip) => ip.text })],
      examples: [["string(ip('2001:DB8::0068')) == '2001:db8::68'", 'true']],
    }),
  ],
})
