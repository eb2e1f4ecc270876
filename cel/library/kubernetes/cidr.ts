// Networks (apiserver's `pkg/cel/library/cidr.go`).
import { add, ONE, range, scale, TRAVERSAL, type CostEstimate } from '../../declaration/estimate.js'
import { BOOL, INT, STRING } from '../../value/type/type.js'
import { CIDR, CidrValue, parseCidr } from '../../value/kubernetes/cidr.js'
import { isError, noSuchOverload } from '../../value/error.js'
import { IP, IpValue, parseIp } from '../../value/kubernetes/ip.js'
import type { Value } from '../../value/value.js'
import {
  kubernetesSize,
  nominalCost,
  nominalEstimate,
  parseCost,
  parseEstimate,
  traversalOf,
} from '../cost/kubernetes-cost.js'
import { withFormula } from '../cost/cost.js'
import { defineFunction, defineLibrary, member, overload } from '../../declaration/record.js'
import type { CallEstimator } from '../../declaration/call-site.js'

/** Comparing the bytes of a prefix with as many of an address. */
const containsIpCost = withFormula('⌈size({0}) × 0.2⌉', (args: readonly Value[]): number =>
  Math.ceil(2 * kubernetesSize(args[0] as Value) * TRAVERSAL),
)

/** The same, one more traversal to mask the network, and the comparison of the lengths. */
const containsCidrCost = withFormula(
  '⌈size({0}) × 0.2⌉ + ⌈size({0}) × 0.1⌉ + 1',
  (args: readonly Value[]): number => containsIpCost(args) + traversalOf(args[0] as Value) + 1,
)

/** Bytes of an address. */
const addressSize = range(4, 16)
const containsIpEstimate = scale(add(addressSize, addressSize), TRAVERSAL)
const containsCidrEstimate = add(add(containsIpEstimate, scale(addressSize, TRAVERSAL)), ONE)

/** The text is parsed, for one traversal. */
const estimatesWithParsing = (cost: CostEstimate): CallEstimator =>
  withFormula(`${cost.min} to ${cost.max} + ⌈size({0}) × 0.1⌉`, (site) => {
    const text = site.args[0]
    return text && { cost: add(cost, scale(site.sizeOf(text), TRAVERSAL)) }
  })

const estimatesRange = (cost: CostEstimate): CallEstimator =>
  withFormula(`${cost.min} to ${cost.max}`, () => ({ cost }))

/** `cidr`, `isCIDR` and the methods of networks. */
export const cidrLibrary = defineLibrary({
  name: 'kubernetes.net.cidr',
  doc: 'Networks in CIDR notation.',
  since: '1.30',
  types: [CIDR],
  functions: [
    defineFunction({
      name: 'cidr',
      doc: 'Parses a network in CIDR notation; bits may be set beyond the prefix. Error: the text is not a network, or is IPv4-mapped.',
      overloads: [overload('string_to_cidr', { args: [STRING], result: CIDR, run: parseCidr })],
      memoize: true,
      cost: parseCost,
      estimate: parseEstimate,
      examples: [
        ["cidr('192.168.0.0/16').prefixLength()", '16'],
        [
          "cidr('192.168.0.0/')",
          {
            error:
              'network address parse error during conversion from string: network address parse error during conversion from string: netip.ParsePrefix("192.168.0.0/"): bad bits after slash: ""',
          },
        ],
      ],
    }),
    defineFunction({
      name: 'isCIDR',
      doc: 'Whether a text is a network that `cidr` takes.',
      overloads: [overload('is_cidr', { args: [STRING], result: BOOL, run: (text) => !isError(parseCidr(text)) })],
      cost: parseCost,
      estimate: parseEstimate,
      examples: [
        ["isCIDR('2001:db8::/32')", 'true'],
        ["isCIDR('192.168.0.1')", 'false'],
      ],
    }),
    defineFunction({
      name: 'containsIP',
      doc: 'Whether a network contains an address. Error: the text is not an IP address (`no such overload`).',
      overloads: [
        member('cidr_contains_ip_string', {
          args: [CIDR, STRING],
          result: BOOL,
          run: (cidr, text) => {
            const ip = parseIp(text)
            // Kubernetes looks for an address, finds an error, and doesn't say which.
            return isError(ip) ? noSuchOverload : cidr.prefix.contains(ip.address)
          },
          cost: withFormula(
            '⌈size({0}) × 0.2⌉ + ⌈size({1}) × 0.1⌉',
            (args) => containsIpCost(args) + traversalOf(args[1] as Value),
          ),
          estimate: estimatesWithParsing(containsIpEstimate),
        }),
        member('cidr_contains_ip_ip', {
          args: [CIDR, IP],
          result: BOOL,
          run: (cidr, ip) => cidr.prefix.contains(ip.address),
        }),
      ],
      cost: containsIpCost,
      estimate: estimatesRange(containsIpEstimate),
      examples: [
        ["cidr('192.168.0.0/24').containsIP(ip('192.168.0.1'))", 'true'],
        ["cidr('192.168.0.0/24').containsIP('192.168.1.1')", 'false'],
        ["cidr('192.168.0.0/24').containsIP('192.168.1')", { error: 'no such overload' }],
      ],
    }),
    defineFunction({
      name: 'containsCIDR',
      doc: 'Whether a network contains all of another one. Error: the text is not a network.',
      overloads: [
        member('cidr_contains_cidr_string', {
          args: [CIDR, STRING],
          result: BOOL,
          run: (cidr, text) => {
            const other = parseCidr(text)
            return isError(other) ? other : cidr.prefix.containsPrefix(other.prefix)
          },
          cost: withFormula(
            '⌈size({0}) × 0.2⌉ + ⌈size({0}) × 0.1⌉ + 1 + ⌈size({1}) × 0.1⌉',
            (args) => containsCidrCost(args) + traversalOf(args[1] as Value),
          ),
          estimate: estimatesWithParsing(containsCidrEstimate),
        }),
        member('cidr_contains_cidr', {
          args: [CIDR, CIDR],
          result: BOOL,
          run: (cidr, other) => cidr.prefix.containsPrefix(other.prefix),
        }),
      ],
      cost: containsCidrCost,
      estimate: estimatesRange(containsCidrEstimate),
      examples: [
        ["cidr('192.168.0.0/16').containsCIDR(cidr('192.168.10.0/24'))", 'true'],
        ["cidr('192.168.0.0/24').containsCIDR('192.168.0.0/16')", 'false'],
      ],
    }),
    defineFunction({
      name: 'ip',
      doc: 'The address of a network, with the bits beyond the prefix.',
      overloads: [
        member('cidr_ip', {
          args: [CIDR],
          result: IP,
          run: (cidr) => new IpValue(cidr.prefix.address),
          cost: nominalCost,
          estimate: nominalEstimate,
        }),
      ],
      cost: parseCost,
      estimate: parseEstimate,
      examples: [["cidr('192.168.0.7/24').ip() == ip('192.168.0.7')", 'true']],
    }),
    defineFunction({
      name: 'prefixLength',
      doc: "The number of bits of a network's prefix.",
      overloads: [member('cidr_prefix_length', { args: [CIDR], result: INT, run: (cidr) => cidr.prefix.length })],
      cost: nominalCost,
      estimate: nominalEstimate,
      examples: [["cidr('2001:db8::/32').prefixLength()", '32']],
    }),
    defineFunction({
      name: 'masked',
      doc: 'The network without the bits beyond its prefix.',
      overloads: [
        member('cidr_masked', { args: [CIDR], result: CIDR, run: (cidr) => new CidrValue(cidr.prefix.masked()) }),
      ],
      cost: nominalCost,
      estimate: nominalEstimate,
      examples: [["cidr('192.168.0.7/24').masked() == cidr('192.168.0.0/24')", 'true']],
    }),
    defineFunction({
      name: 'string',
      doc: 'The canonical text of a network.',
      overloads: [overload('cidr_to_string', { args: [CIDR], result: STRING, run: (cidr) => cidr.text })],
      examples: [["string(cidr('2001:DB8:0::/32')) == '2001:db8::/32'", 'true']],
    }),
  ],
})
