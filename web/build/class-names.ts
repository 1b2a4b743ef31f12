import { globSync, readFileSync } from 'node:fs'

// First characters exclude names that begin like "ad", because ad blockers would hide such elements.
const firstSigns = 'bcefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ'
const signs = `${firstSigns}aAd0123456789`

const nameAt = (place: number): string => {
  const [first, rest] = [firstSigns[place % firstSigns.length] ?? '', Math.floor(place / firstSigns.length)]
  return rest < signs.length ? `${first}${signs[rest] ?? ''}` : `${nameAt(place % (firstSigns.length * signs.length))}${nameAt(rest - signs.length)}`
}

/** Returns the names of classes and of keyframes in a sheet, each once, in their order. */
const namesIn = (css: string): { readonly classes: ReadonlySet<string>; readonly movements: ReadonlySet<string> } => {
  const read = (part: RegExp) => new Set([...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(part)].map(([, name = '']) => name))
  return { classes: read(/\.(-?[_a-zA-Z][\w-]*)/g), movements: read(/@keyframes\s+([\w-]+)/g) }
}

/**
 * Assigns a two-letter name to each class of all style modules, because every page repeats class names hundreds of times before the first paint.
 * Classes are counted over all modules in path order, so that the client and the server build agree. Keyframes get a name that does not occur by
 * chance in other text, because critical CSS includes the keyframes whose names it finds (`critical-css.ts`).
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

/** Returns every style module below a folder, as absolute paths. */
export const styleModules = (folder: string): string[] => globSync(`${folder}/**/*.module.css`)
