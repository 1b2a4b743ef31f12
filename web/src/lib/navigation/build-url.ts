/** Returns the address of a page with its parameters; empty ones are left out. */
export const buildUrl = (path: string, carried: Readonly<Record<string, string>>): string => {
  const said = Object.entries(carried).filter(([, value]) => value !== '')
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`
}
