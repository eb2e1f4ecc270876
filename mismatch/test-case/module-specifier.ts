/** How a TypeScript module imports another one by its path; relative paths are relative to the importing module. */
export function moduleSpecifier(path: string): string {
  const specifier = path.startsWith('.') || path.startsWith('/') ? path : `./${path}`
  return specifier.replace(/\.([cm]?)ts$/, '.$1js')
}
