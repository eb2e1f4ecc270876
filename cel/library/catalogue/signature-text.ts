/** Operators by the names of their functions, with `_` in place of the operands. */
const OPERATORS: ReadonlyMap<string, readonly [symbol: string, form: string]> = new Map([
  ['_?_:_', ['?:', '_ ? _ : _']],
  ['_&&_', ['&&', '_ && _']],
  ['_||_', ['||', '_ || _']],
  ['!_', ['!', '!_']],
  ['-_', ['-', '-_']],
  ['_==_', ['==', '_ == _']],
  ['_!=_', ['!=', '_ != _']],
  ['_<_', ['<', '_ < _']],
  ['_<=_', ['<=', '_ <= _']],
  ['_>_', ['>', '_ > _']],
  ['_>=_', ['>=', '_ >= _']],
  ['_+_', ['+', '_ + _']],
  ['_-_', ['-', '_ - _']],
  ['_*_', ['*', '_ * _']],
  ['_/_', ['/', '_ / _']],
  ['_%_', ['%', '_ % _']],
  ['@in', ['in', '_ in _']],
  ['_[_]', ['[]', '_[_]']],
  ['_?._', ['.?', '_.?field']],
  ['_[?_]', ['[?]', '_[?_]']],
])

/** How an operator is written, undefined for a function. */
export const symbolOf = (functionName: string): string | undefined => OPERATORS.get(functionName)?.[0]

/** A signature: `string.indexOf(string) -> int`, `int + int -> int`. */
export function signatureText(name: string, args: readonly string[], result: string, member: boolean): string {
  const form = OPERATORS.get(name)?.[1]
  if (form !== undefined) {
    let next = 0
    return `${form.replaceAll('_', () => args[next++] ?? '_')} -> ${result}`
  }
  if (!member) return `${name}(${args.join(', ')}) -> ${result}`
  const [receiver = '', ...rest] = args
  return `${receiver}.${name}(${rest.join(', ')}) -> ${result}`
}
