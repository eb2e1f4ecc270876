import { resolvePlain } from '../yaml/scalar.js'
import type { YamlOptions } from '../yaml/placed-value.js'
import { readPlain, type Making } from './plain-reader.js'

/** The value of a YAML document that `readPlain` reads; undefined for what is for the real reader. */
export const readPlainYaml = (text: string, { float }: YamlOptions): unknown => readPlain(text, new PlainValues(float))

class PlainValues implements Making<unknown, Record<string, unknown>> {
  constructor(private readonly float: YamlOptions['float']) {}

  text(value: string): unknown {
    return value
  }

  plain(written: string): unknown {
    const { tag, value } = resolvePlain(written)
    if (typeof value === 'number' && !Number.isFinite(value)) return undefined
    const { float } = this
    if (float === undefined) return value
    if (typeof value === 'bigint') return BigInt.asIntN(64, value) === value ? value : float(Number(value))
    return typeof value === 'number' && tag === '!!float' ? float(value) : value
  }

  list(items: unknown[]): unknown {
    return items
  }

  newMap(): Record<string, unknown> {
    return {}
  }

  set(map: Record<string, unknown>, key: string, value: unknown): boolean {
    if (key === '__proto__' || Object.hasOwn(map, key)) return false
    map[key] = value
    return true
  }

  map(map: Record<string, unknown>): unknown {
    return map
  }
}
