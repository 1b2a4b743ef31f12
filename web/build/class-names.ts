import { globSync, readFileSync } from 'node:fs'

// No name that begins like an advertisement: what blocks those would hide it.
const firstSigns = 'bcefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ'
const signs = `${firstSigns}aAd0123456789`

const nameAt = (place: number): string => {
  const [first, rest] = [firstSigns[place % firstSigns.length] ?? '', Math.floor(place / firstSigns.length)]
  return rest < signs.length ? `${first}${signs[rest] ?? ''}` : `${nameAt(place % (firstSigns.length * signs.length))}${nameAt(rest - signs.length)}`
}

/** Names of classes and of movements in a sheet, each once, in their order. */
const namesIn = (css: string): { readonly classes: ReadonlySet<string>; readonly movements: ReadonlySet<string> } => {
  const read = (part: RegExp) => new Set([...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(part)].map(([, name = '']) => name))
  return { classes: read(/\.(-?[_a-zA-Z][\w-]*)/g), movements: read(/@keyframes\s+([\w-]+)/g) }
}

/**
 * Two letters for each class of all style modules: every page says them hundreds of times before anything is painted. They are counted over all
 * modules in the order of their paths, so that the build for browsers and the one for the server agree. Movements keep a name that no text holds
 * by chance, because a page keeps those whose names it reads (`lean-page.ts`).
 */
export const classNames = (
  files: readonly string[],
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): ((name: string, file: string) => string) => {
  const known = new Map<string, string>()
  let place = 0
  for (const file of [...files].sort()) {
    const { classes, movements } = namesIn(read(file))
    for (const name of [...classes, ...movements]) {
      const key = `${file} ${name}`
      if (known.has(key)) continue
      known.set(key, movements.has(name) ? `move-${nameAt(place)}` : nameAt(place))
      place += 1
    }
  }
  return (name, file) => {
    const short = known.get(`${file.split('?')[0] ?? ''} ${name}`)
    if (short === undefined) throw new Error(`${file} names ${name}, which was not found in it`)
    return short
  }
}

/** Every style module below a folder, as absolute paths. */
export const styleModules = (folder: string): string[] => globSync(`${folder}/**/*.module.css`)
