// Options of commands that are about the lives of APIs.
import { Option } from 'commander'
import { gather } from './gather.js'

export const targetVersionOption = (): Option =>
  new Option(
    '--target-version <versions>',
    "Kubernetes release, or several with commas (default: the config's, the cluster's, or 1.34)",
  ).argParser(gather)

export const defaultsOption = (): Option =>
  new Option(
    '--defaults <which>',
    'keep: rewritten objects say what was the default; adopt: the new defaults take over (default: keep)',
  ).choices(['keep', 'adopt'])

export const dataOption = (): Option =>
  new Option('--data <file>', 'further APIs and conversions, as YAML or JSON; may be repeated').argParser(gather)
