/** The cookies of one browser, as the server sets and receives them. */
export type CookieJar = {
  readonly header: () => string
  readonly take: (lines: readonly string[]) => void
  readonly get: (name: string) => string | undefined
  readonly set: (name: string, value: string) => void
  readonly clear: () => void
}

/** An empty jar. */
export const cookieJar = (): CookieJar => {
  const cookies = new Map<string, string>()
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    take: (lines) => {
      for (const line of lines) {
        const [pair = '', ...attributes] = line.split(';')
        const at = pair.indexOf('=')
        const name = pair.slice(0, at).trim()
        if (attributes.some((one) => one.trim().toLowerCase() === 'max-age=0')) cookies.delete(name)
        else cookies.set(name, pair.slice(at + 1))
      }
    },
    get: (name) => cookies.get(name),
    set: (name, value) => void cookies.set(name, value),
    clear: () => cookies.clear(),
  }
}
