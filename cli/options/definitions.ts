// Where the schemas of kinds come from.
import { Option } from 'commander'
import { gather } from './gather.js'

export const crdOption = (): Option =>
  new Option('--crd <path>', 'CRDs: file, folder, glob, - or git revision (REV:path); may be repeated').argParser(
    gather,
  )

export const openapiOption = (): Option =>
  new Option(
    '--openapi <path>',
    'OpenAPI document (v2, v3) or JSON Schema of kinds: file or folder; may be repeated',
  ).argParser(gather)
