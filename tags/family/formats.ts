/** A named format of `+k8s:format`. */
export interface Format {
  readonly name: string
  /** The first and, if it was withdrawn, the last Kubernetes minor version that takes it. */
  readonly since: string
  readonly until?: string
  /** The function of `kubevet/runtime/validate`. */
  readonly validator: string
  /** Whether errors keep the named type of the value, which then prints as JSON. */
  readonly keepsType?: boolean
  /** Origin of the errors, where it isn't `format=<name>`. */
  readonly origin?: string
  readonly summary: string
}

/**
 * Every format of `+k8s:format`, sorted by name. A Kubernetes version has those whose `since` and `until` enclose it.
 */
export const FORMATS: readonly Format[] = [
  {
    name: 'k8s-extended-resource-name',
    since: '1.35',
    validator: 'extendedResourceName',
    summary: 'name of an extended resource, such as `example.com/gpu`',
  },
  {
    name: 'k8s-ip',
    since: '1.34',
    until: '1.34',
    validator: 'ipSloppy',
    origin: 'format=ip-sloppy',
    summary: 'IP address as legacy fields take it (leading zeros, IPv4-mapped forms); later releases have withdrawn it',
  },
  {
    name: 'k8s-label-key',
    since: '1.35',
    validator: 'labelKey',
    keepsType: true,
    summary: 'key of a label, with or without a DNS subdomain prefix',
  },
  { name: 'k8s-label-value', since: '1.35', validator: 'labelValue', keepsType: true, summary: 'value of a label' },
  {
    name: 'k8s-long-name',
    since: '1.34',
    validator: 'longName',
    keepsType: true,
    summary: 'DNS subdomain: at most 253 bytes of lower-case labels',
  },
  {
    name: 'k8s-long-name-caseless',
    since: '1.35',
    validator: 'longNameCaseless',
    keepsType: true,
    summary: 'DNS subdomain in either case; only for old fields',
  },
  {
    name: 'k8s-path-segment-name',
    since: '1.36',
    validator: 'pathSegmentName',
    keepsType: true,
    summary: 'name that can be a segment of a path: not `.` or `..`, without `/` and `%`',
  },
  {
    name: 'k8s-prefixed-label-key',
    since: '1.37',
    validator: 'prefixedLabelKey',
    keepsType: true,
    summary: 'key of a label, with its prefix',
  },
  {
    name: 'k8s-resource-fully-qualified-name',
    since: '1.35',
    validator: 'resourceFullyQualifiedName',
    summary: 'domain and C identifier, such as `example.com/model`',
  },
  {
    name: 'k8s-resource-pool-name',
    since: '1.35',
    validator: 'resourcePoolName',
    summary: 'DNS subdomains joined by slashes',
  },
  {
    name: 'k8s-short-name',
    since: '1.34',
    validator: 'shortName',
    keepsType: true,
    summary: 'DNS label: at most 63 lower-case letters, digits and dashes',
  },
  { name: 'k8s-uuid', since: '1.35', validator: 'uuid', summary: 'UUID in lower case' },
]
