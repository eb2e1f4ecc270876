// The reference: a validator in the manner of Kubernetes' own, written by hand. It answers exactly as validation-gen's code does
// (type, field, detail, value, origin, order), trusts the types as that code does, and builds a path only for an error.
import { LABEL_KEY_CHARACTERS, LABEL_NAME, LABEL_VALUE, LONG_NAME, SHORT_NAME } from '../shared.mjs'

const shortName = new RegExp(SHORT_NAME)
const longName = new RegExp(LONG_NAME)
const labelName = new RegExp(LABEL_NAME)
const labelValue = new RegExp(LABEL_VALUE)
const labelKey = new RegExp(LABEL_KEY_CHARACTERS)
/** An enum's values, with the sentence for any other. */
const enumeration = (...values) =>
  Object.assign(new Set(values), { detail: `supported values: ${values.map((v) => JSON.stringify(v)).join(', ')}` })
const STRATEGIES = enumeration('OnDelete', 'Recreate', 'RollingUpdate')
const PROTOCOLS = enumeration('SCTP', 'TCP', 'UDP')
const ACTIONS = enumeration('Allow', 'Deny', 'Log', 'RateLimit')
const DIRECTIONS = enumeration('Egress', 'Ingress')
const LEVELS = enumeration('Error', 'Info', 'Warn')
const WORKLOAD_UNION = ['image', 'git', 'configMapName']
const RULE_UNION = ['cidr', 'ip', 'fqdn']

const LABEL = '[a-z0-9]([-a-z0-9]*[a-z0-9])?'
const NAME = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]'
const example = (message, expression, ...samples) =>
  `${message} (e.g. ${samples.map((s) => `'${s}', `).join(' or ')}regex used for validation is '${expression}')`
const SHORT_NAME_MESSAGE = example(
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character",
  LABEL,
  'my-name',
  '123-abc',
)
const LONG_NAME_MESSAGE = example(
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
  `${LABEL}(\\.${LABEL})*`,
  'example.com',
)
const NAME_PART_MESSAGE = example(
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  NAME,
  'MyName',
  'my.name',
  '123-abc',
)
const LABEL_VALUE_MESSAGE = example(
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  `(${NAME})?`,
  'MyValue',
  'my_value',
  '12345',
)

/** A path is its parent and one step: a property (string), an index (number) or a map key (one-element array). */
class Path {
  constructor(parent, step) {
    this.parent = parent
    this.step = step
  }

  toString() {
    const { parent, step } = this
    if (typeof step !== 'string') return `${parent ?? ''}[${step}]`
    return parent === null ? step : `${parent}.${step}`
  }
}

const add = (errors, type, parent, step, detail, value, origin) => {
  const field = step !== undefined ? `${new Path(parent, step)}` : parent === null ? '<nil>' : `${parent}`
  errors.push({ type, field, detail, value, origin })
}
const required = (errors, parent, step) => add(errors, 'FieldValueRequired', parent, step, '', '', '')

/** Unicode code points, as Go counts runes. */
function codePoints(s) {
  let n = s.length
  for (let i = 1; i < s.length; i++)
    if ((s.charCodeAt(i) & 0xfc00) === 0xdc00 && (s.charCodeAt(i - 1) & 0xfc00) === 0xd800) n--
  return n
}

/** Bytes in UTF-8; asked only of strings that a format has refused or that look too long. */
const bytes = (s) => new TextEncoder().encode(s).length

function checkMax(errors, parent, step, value, max) {
  if (value.length > max && codePoints(value) > max)
    add(
      errors,
      'FieldValueTooLong',
      parent,
      step,
      `may not be more than ${max} characters`,
      '<value omitted>',
      'maxLength',
    )
}

function checkMin(errors, parent, step, value, min) {
  if (codePoints(value) < min)
    add(
      errors,
      'FieldValueTooShort',
      parent,
      step,
      `must be at least ${min} character${min === 1 ? '' : 's'}`,
      value,
      'minLength',
    )
}

function checkRange(errors, parent, step, value, min, max) {
  if (value < min)
    add(errors, 'FieldValueInvalid', parent, step, `must be greater than or equal to ${min}`, value, 'minimum')
  if (value > max)
    add(errors, 'FieldValueInvalid', parent, step, `must be less than or equal to ${max}`, value, 'maximum')
}

/** A format that limits bytes and characters; `explain` tells what is wrong with the characters. */
function checkFormat(errors, parent, step, value, expression, max, origin, explain) {
  const matches = expression.test(value)
  if (matches && value.length <= max) return
  if (bytes(value) > max)
    add(errors, 'FieldValueInvalid', parent, step, `must be no more than ${max} bytes`, value, origin)
  if (!matches) add(errors, 'FieldValueInvalid', parent, step, explain(value), value, origin)
}
const explainShortName = (value) => (longName.test(value) ? 'must not contain dots' : SHORT_NAME_MESSAGE)
const explainLongName = () => LONG_NAME_MESSAGE
const explainLabelValue = () => LABEL_VALUE_MESSAGE
const checkShortName = (errors, parent, step, value) =>
  checkFormat(errors, parent, step, value, shortName, 63, 'format=k8s-short-name', explainShortName)
const checkLongName = (errors, parent, step, value) =>
  checkFormat(errors, parent, step, value, longName, 253, 'format=k8s-long-name', explainLongName)
const checkLabelValue = (errors, parent, step, value) =>
  checkFormat(errors, parent, step, value, labelValue, 63, 'format=k8s-label-value', explainLabelValue)

function checkLabelKey(errors, parent, step, value) {
  if (value.length <= 63 && labelKey.test(value)) return
  const slash = value.indexOf('/')
  const invalid = (detail) => add(errors, 'FieldValueInvalid', parent, step, detail, value, 'format=k8s-label-key')
  let name = value
  if (slash >= 0) {
    if (value.indexOf('/', slash + 1) >= 0) {
      invalid(
        `a valid label key ${NAME_PART_MESSAGE} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
      )
      return
    }
    const prefix = value.slice(0, slash)
    name = value.slice(slash + 1)
    if (prefix === '') invalid('prefix part must be non-empty')
    else {
      if (bytes(prefix) > 253) invalid('prefix part must be no more than 253 bytes')
      if (!longName.test(prefix)) invalid(`prefix part ${LONG_NAME_MESSAGE}`)
    }
  }
  if (name === '') invalid('name part must be non-empty')
  else if (bytes(name) > 63) invalid('name part must be no more than 63 bytes')
  if (!labelName.test(name)) invalid(`name part ${NAME_PART_MESSAGE}`)
}

function checkEnum(errors, parent, step, value, values) {
  if (!values.has(value)) {
    add(errors, 'FieldValueNotSupported', parent, step, values.detail, value, '')
  }
}

function checkUnion(errors, path, members, set) {
  const quoted = members.map((m) => `\`${m}\``).join(', ')
  const chosen = members.filter((_, i) => set[i])
  if (chosen.length > 1)
    add(
      errors,
      'FieldValueInvalid',
      path,
      undefined,
      `must specify exactly one of: ${quoted}`,
      `{${chosen.join(', ')}}`,
      'union',
    )
  else if (chosen.length === 0)
    add(errors, 'FieldValueInvalid', path, undefined, `must specify one of: ${quoted}`, '', 'union')
}

/** Whether the field stops here: more items than allowed. */
function tooMany(errors, parent, step, n, max) {
  if (n <= max) return false
  add(
    errors,
    'FieldValueTooMany',
    parent,
    step,
    `must have at most ${max} items`,
    n,
    step === 'labels' || step === 'annotations' ? 'maxProperties' : 'maxItems',
  )
  return true
}

function checkLabels(errors, labels) {
  const keys = Object.keys(labels)
  if (tooMany(errors, null, 'labels', keys.length, 64)) return
  for (let i = 0; i < keys.length; i++) checkLabelKey(errors, null, 'labels', keys[i])
  for (let i = 0; i < keys.length; i++) {
    const value = labels[keys[i]]
    if (value.length > 63 || !labelValue.test(value))
      checkLabelValue(errors, new Path(null, 'labels'), [keys[i]], value)
  }
}

function checkSet(errors, field, list, max) {
  if (tooMany(errors, null, field, list.length, max)) return false
  if (new Set(list).size === list.length) return true
  const seen = new Set()
  for (let i = 0; i < list.length; i++) {
    if (seen.has(list[i])) add(errors, 'FieldValueDuplicate', new Path(null, field), i, '', list[i], '')
    else seen.add(list[i])
  }
  return true
}

function checkNames(errors, path, step, items) {
  const seen = new Set()
  for (let i = 0; i < items.length; i++) {
    const name = items[i].name || ''
    if (seen.has(name)) add(errors, 'FieldValueDuplicate', new Path(path, step), i, '', items[i], '')
    else seen.add(name)
  }
}

export function validateWorkload(o) {
  const errors = []
  const { image, git, configMapName } = o
  if ((image !== undefined) + (git !== undefined) + (configMapName !== undefined) !== 1) {
    checkUnion(errors, null, WORKLOAD_UNION, [image !== undefined, git !== undefined, configMapName !== undefined])
  }
  if (!o.kind) required(errors, null, 'kind')
  else checkMax(errors, null, 'kind', o.kind, 63)
  if (!o.name) required(errors, null, 'name')
  else checkShortName(errors, null, 'name', o.name)
  if (!o.namespace) required(errors, null, 'namespace')
  else checkShortName(errors, null, 'namespace', o.namespace)
  if (o.description !== undefined) checkMax(errors, null, 'description', o.description, 256)
  if (o.replicas !== undefined) checkRange(errors, null, 'replicas', o.replicas, 0, 1000)
  if (o.minReadySeconds !== undefined) checkRange(errors, null, 'minReadySeconds', o.minReadySeconds, 0, Infinity)
  if (!o.strategy) required(errors, null, 'strategy')
  else checkEnum(errors, null, 'strategy', o.strategy, STRATEGIES)
  if (o.serviceAccountName !== undefined) checkLongName(errors, null, 'serviceAccountName', o.serviceAccountName)
  if (image !== undefined) {
    if (!image.repository) required(errors, new Path(null, 'image'), 'repository')
    else if (image.repository.length > 255)
      checkMax(errors, new Path(null, 'image'), 'repository', image.repository, 255)
    if (image.tag !== undefined && (image.tag.length < 2 || image.tag.length > 128)) {
      const path = new Path(null, 'image')
      checkMax(errors, path, 'tag', image.tag, 128)
      checkMin(errors, path, 'tag', image.tag, 1)
    }
  }
  if (git !== undefined) {
    if (!git.url) required(errors, new Path(null, 'git'), 'url')
    else if (git.url.length > 1024) checkMax(errors, new Path(null, 'git'), 'url', git.url, 1024)
    if (git.ref !== undefined && git.ref.length > 128) checkMax(errors, new Path(null, 'git'), 'ref', git.ref, 128)
  }
  if (configMapName !== undefined) checkLongName(errors, null, 'configMapName', configMapName)
  if (o.labels !== undefined) checkLabels(errors, o.labels)
  const { ports, finalizers } = o
  if (ports === undefined || ports.length === 0) required(errors, null, 'ports')
  else if (!tooMany(errors, null, 'ports', ports.length, 16)) {
    checkNames(errors, null, 'ports', ports)
    for (let i = 0; i < ports.length; i++) validateServicePort(errors, i, ports[i])
  }
  if (finalizers !== undefined && checkSet(errors, 'finalizers', finalizers, 16)) {
    for (let i = 0; i < finalizers.length; i++)
      if (finalizers[i].length > 128) checkMax(errors, new Path(null, 'finalizers'), i, finalizers[i], 128)
  }
  if (o.priority !== undefined) checkRange(errors, null, 'priority', o.priority, 0, 1000000)
  return errors
}

function validateServicePort(errors, i, port) {
  const { name, port: number, targetPort, protocol } = port
  if (
    name &&
    name.length <= 63 &&
    shortName.test(name) &&
    number >= 1 &&
    number <= 65535 &&
    (targetPort === undefined || (targetPort >= 1 && targetPort <= 65535)) &&
    PROTOCOLS.has(protocol)
  )
    return
  const path = new Path(new Path(null, 'ports'), i)
  if (!name) required(errors, path, 'name')
  else checkShortName(errors, path, 'name', name)
  if (!number) required(errors, path, 'port')
  else checkRange(errors, path, 'port', number, 1, 65535)
  if (targetPort !== undefined) checkRange(errors, path, 'targetPort', targetPort, 1, 65535)
  if (!protocol) required(errors, path, 'protocol')
  else checkEnum(errors, path, 'protocol', protocol, PROTOCOLS)
}

export function validateFirewallPolicy(o) {
  const errors = []
  if (!o.kind) required(errors, null, 'kind')
  else checkMax(errors, null, 'kind', o.kind, 63)
  if (!o.name) required(errors, null, 'name')
  else checkShortName(errors, null, 'name', o.name)
  if (!o.namespace) required(errors, null, 'namespace')
  else checkShortName(errors, null, 'namespace', o.namespace)
  if (!o.priority) required(errors, null, 'priority')
  else checkRange(errors, null, 'priority', o.priority, 1, 10000)
  if (!o.defaultAction) required(errors, null, 'defaultAction')
  else checkEnum(errors, null, 'defaultAction', o.defaultAction, ACTIONS)
  if (o.labels !== undefined) checkLabels(errors, o.labels)
  const { annotations, allowedNamespaces, finalizers, rules } = o
  if (annotations !== undefined) {
    const keys = Object.keys(annotations)
    if (!tooMany(errors, null, 'annotations', keys.length, 64)) {
      for (let i = 0; i < keys.length; i++)
        if (annotations[keys[i]].length > 512)
          checkMax(errors, new Path(null, 'annotations'), [keys[i]], annotations[keys[i]], 512)
      for (let i = 0; i < keys.length; i++) checkLabelKey(errors, null, 'annotations', keys[i])
    }
  }
  if (allowedNamespaces !== undefined && checkSet(errors, 'allowedNamespaces', allowedNamespaces, 64)) {
    for (let i = 0; i < allowedNamespaces.length; i++) {
      const value = allowedNamespaces[i]
      if (value.length > 63 || !shortName.test(value))
        checkShortName(errors, new Path(null, 'allowedNamespaces'), i, value)
    }
  }
  if (finalizers !== undefined && checkSet(errors, 'finalizers', finalizers, 16)) {
    for (let i = 0; i < finalizers.length; i++)
      if (finalizers[i].length > 128) checkMax(errors, new Path(null, 'finalizers'), i, finalizers[i], 128)
  }
  if (rules === undefined || rules.length === 0) required(errors, null, 'rules')
  else if (!tooMany(errors, null, 'rules', rules.length, 256)) {
    checkNames(errors, null, 'rules', rules)
    for (let i = 0; i < rules.length; i++) validateRule(errors, i, rules[i])
  }
  return errors
}

const rulePath = (i) => new Path(new Path(null, 'rules'), i)

function validateRule(errors, i, rule) {
  const { name, priority, action, direction, description, cidr, ip, fqdn, ports, logging } = rule
  if ((cidr !== undefined) + (ip !== undefined) + (fqdn !== undefined) !== 1) {
    checkUnion(errors, rulePath(i), RULE_UNION, [cidr !== undefined, ip !== undefined, fqdn !== undefined])
  }
  if (!name) required(errors, rulePath(i), 'name')
  else if (name.length > 63 || !shortName.test(name)) checkShortName(errors, rulePath(i), 'name', name)
  if (!priority) required(errors, rulePath(i), 'priority')
  else if (priority < 1 || priority > 4096) checkRange(errors, rulePath(i), 'priority', priority, 1, 4096)
  if (!action) required(errors, rulePath(i), 'action')
  else if (!ACTIONS.has(action)) checkEnum(errors, rulePath(i), 'action', action, ACTIONS)
  if (!direction) required(errors, rulePath(i), 'direction')
  else if (!DIRECTIONS.has(direction)) checkEnum(errors, rulePath(i), 'direction', direction, DIRECTIONS)
  if (description !== undefined && description.length > 128)
    checkMax(errors, rulePath(i), 'description', description, 128)
  if (cidr !== undefined && (cidr.length < 8 || cidr.length > 43)) {
    checkMax(errors, rulePath(i), 'cidr', cidr, 43)
    checkMin(errors, rulePath(i), 'cidr', cidr, 4)
  }
  if (ip !== undefined && (ip.length < 4 || ip.length > 39)) {
    checkMax(errors, rulePath(i), 'ip', ip, 39)
    checkMin(errors, rulePath(i), 'ip', ip, 2)
  }
  if (fqdn !== undefined && (fqdn.length > 253 || !longName.test(fqdn)))
    checkLongName(errors, rulePath(i), 'fqdn', fqdn)
  if (ports === undefined || ports.length === 0) required(errors, rulePath(i), 'ports')
  else if (ports.length > 8) tooMany(errors, rulePath(i), 'ports', ports.length, 8)
  else validateRulePorts(errors, i, ports)
  if (logging !== undefined) {
    const { level, samplePercent, prefix } = logging
    if (!level) required(errors, new Path(rulePath(i), 'logging'), 'level')
    else if (!LEVELS.has(level)) checkEnum(errors, new Path(rulePath(i), 'logging'), 'level', level, LEVELS)
    if (samplePercent !== undefined && (samplePercent < 0 || samplePercent > 100))
      checkRange(errors, new Path(rulePath(i), 'logging'), 'samplePercent', samplePercent, 0, 100)
    if (prefix !== undefined && prefix.length > 32)
      checkMax(errors, new Path(rulePath(i), 'logging'), 'prefix', prefix, 32)
  }
}

function validateRulePorts(errors, i, ports) {
  for (let k = 1; k < ports.length; k++) {
    for (let j = 0; j < k; j++) {
      if ((ports[j].port || 0) === (ports[k].port || 0) && (ports[j].protocol || '') === (ports[k].protocol || '')) {
        add(errors, 'FieldValueDuplicate', new Path(rulePath(i), 'ports'), k, '', ports[k], '')
        break
      }
    }
  }
  for (let k = 0; k < ports.length; k++) {
    const { port, endPort, protocol } = ports[k]
    if (
      port >= 1 &&
      port <= 65535 &&
      (endPort === undefined || (endPort >= 1 && endPort <= 65535)) &&
      PROTOCOLS.has(protocol)
    )
      continue
    const path = new Path(new Path(rulePath(i), 'ports'), k)
    if (!port) required(errors, path, 'port')
    else checkRange(errors, path, 'port', port, 1, 65535)
    if (endPort !== undefined) checkRange(errors, path, 'endPort', endPort, 1, 65535)
    if (!protocol) required(errors, path, 'protocol')
    else checkEnum(errors, path, 'protocol', protocol, PROTOCOLS)
  }
}

export default function () {
  return { small: validateWorkload, large: validateFirewallPolicy, list: (errors) => errors }
}
