// What differs between shells: the script that a user loads, and how it wants to hear what a word may become. The scripts ask
// kubevet at each Tab, so that they fit the version that is installed.
import type { Candidate } from './candidates.js'

interface Shell {
  readonly script: string
  /** The output for the script; empty where files are to be completed. */
  write(candidates: readonly Candidate[]): string
}

const lines = (texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('')
const withDescription =
  (separator: string) =>
  ({ word, description }: Candidate): string =>
    description === '' ? word : `${word}${separator}${description}`

/** For bash 3.2 (macOS) and later. */
const bash: Shell = {
  script: `_kubevet() {
  local at last word words=()
  # Bash has split --option=value at the equals sign.
  for ((at = 1; at <= COMP_CWORD; at++)); do
    word=\${COMP_WORDS[at]}
    last=$((\${#words[@]} - 1))
    if ((last >= 0)) && [[ $word == = || \${COMP_WORDS[at - 1]} == = ]]; then
      words[last]+=$word
    else
      words+=("$word")
    fi
  done
  local IFS=$'\\n'
  COMPREPLY=($(kubevet completion bash -- "\${words[@]}" 2>/dev/null))
  if [[ \${words[\${#words[@]} - 1]} == --*=* ]]; then COMPREPLY=("\${COMPREPLY[@]#*=}"); fi
}
complete -o default -F _kubevet kubevet
`,
  write: (candidates) => lines(candidates.map(({ word }) => word)),
}

const zsh: Shell = {
  script: `#compdef kubevet
_kubevet() {
  local -a found
  found=("\${(@f)$(kubevet completion zsh -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n $found[1] ]]; then
    _describe kubevet found
  else
    _files
  fi
}
compdef _kubevet kubevet
`,
  write: (candidates) => lines(candidates.map(withDescription(':'))),
}

const fish: Shell = {
  script: `function __kubevet_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l found (kubevet completion fish -- $words[2..-1] "$current" 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\\n' $found
    else
        __fish_complete_path "$current"
    end
end
complete -c kubevet -f -a '(__kubevet_complete)'
`,
  write: (candidates) => lines(candidates.map(withDescription('\t'))),
}

/** kubectl runs a program \`kubectl_complete-vet\` for \`kubectl vet\`, and reads what cobra's programs write. */
const kubectl: Shell = {
  script: `#!/bin/sh
exec kubectl-vet completion kubectl -- "$@"
`,
  // The directive 0: files if nothing else fits.
  write: (candidates) => lines([...candidates.map(withDescription('\t')), ':0']),
}

export const SHELLS = { bash, zsh, fish, kubectl } as const satisfies Readonly<Record<string, Shell>>

export type ShellName = keyof typeof SHELLS
