import type { ApiStability } from '../../apimachinery/version/index.js'
import type { CliElement } from './model.js'

/** How stable a flag or a command is; where it isn't said, its name does: `--beta-sort`, `alpha run`, and not `--alphabetical`. */
export function cliStability({ element, stability }: Pick<CliElement, 'element' | 'stability'>): ApiStability {
  const level = /^-*(alpha|beta)(?![a-z])/.exec(element)?.[1]
  return stability ?? (level === 'alpha' || level === 'beta' ? level : 'ga')
}
