import { sources } from './sources.ts'

const physical =
  /(?:^|[;{\s])(?:(?:scroll-)?(?:margin|padding)-(?:left|right|top|bottom)|border-(?:left|right|top|bottom)(?:-(?:width|style|color))?|border-(?:top|bottom)-(?:left|right)-radius|left|right|top|bottom|inset-(?:left|right)|text-align:\s*(?:left|right)|float:\s*(?:left|right))\s*:/
const sided = /(?:text-align|float|clear):\s*(?:left|right)\b/

// Four values with another end than start: the shorthand has no logical order.
const fourValues = /(?<![-\w])(?:padding|margin)\s*:\s*([^;{}()]+)[;}]/g
const isUneven = ([, value = '']: readonly string[]): boolean => {
  const [, right, , left] = value.trim().split(/\s+/)
  return left !== undefined && left !== right
}

/** Every physical property: pages are mirrored for languages that run from the right. */
export const physicalStyles = (files = sources(/^(web|console|games)\/src\/.*\.css$/)): string[] =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const rule = line.replaceAll(/\/\*.*?\*\//g, '')
      return physical.test(rule) || sided.test(rule) || [...rule.matchAll(fourValues)].some(isUneven)
        ? [`${path}:${index + 1} ${line.trim().slice(0, 80)}`]
        : []
    }),
  )

const read = /var\(\s*(--[a-z0-9-]+)/g
const written = /(--[a-z0-9-]+)['"`\]]*\s*:|setProperty\(\s*['"`](--[a-z0-9-]+|--\$\{)|@property\s+(--[a-z0-9-]+)/g

/** Every custom property that a style reads and nothing writes: it would silently stay as it was around it. A file that writes names of its own making counts for its folder. */
export const unknownProperties = (files = sources(/^(web|console|games)\/src\/.*\.(css|tsx?)$/)): string[] => {
  const known = new Set<string>()
  const free = new Set<string>()
  for (const { path, text } of files)
    for (const [, laid, set, typed] of text.matchAll(written)) {
      if (set === '--${') free.add(path.slice(0, path.lastIndexOf('/')))
      else known.add(laid ?? set ?? typed ?? '')
    }
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(read)].flatMap(([, name = '']) =>
      known.has(name) || free.has(path.slice(0, path.lastIndexOf('/'))) ? [] : [`${path} reads ${name}, which nothing writes`],
    ),
  )
}
