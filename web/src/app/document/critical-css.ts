// Critical CSS: a page begins with only the rules that apply to it; the whole sheets follow after the first paint (`deferred-script.ts`), in their
// original order. A rule applies unless each of its selectors needs something that the page does not have: a class, an element, a direction, a
// document language, or a `:hover` or `:active` state, which cannot matter before the whole sheets are loaded.

/** Properties of a page that selectors can require. */
export type PageSelectors = {
  readonly classes: ReadonlySet<string>
  readonly elements: ReadonlySet<string>
  readonly directions: ReadonlySet<string>
  /** The language of the document, from its `lang` attribute. */
  readonly language: string
}

const skipped = (css: string, from: number): number => {
  const quote = css[from]
  let at = from + 1
  while (at < css.length && css[at] !== quote) at += css[at] === '\\' ? 2 : 1
  return at
}

/** Returns the top-level rules of a sheet, each with its block. */
const rulesIn = (css: string): string[] => {
  const rules: string[] = []
  let [depth, begin] = [0, 0]
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '"' || sign === "'") at = skipped(css, at)
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (depth === 0 && (sign === '}' || sign === ';')) {
      rules.push(css.slice(begin, at + 1))
      begin = at + 1
    }
  }
  return rules
}

const without = (text: string, part: RegExp): string => {
  const less = text.replaceAll(part, '')
  return less === text ? less : without(less, part)
}

/** Splits a selector list; a comma in brackets does not separate selectors. */
const selectorsIn = (list: string): string[] => {
  const found: string[] = []
  let [depth, begin] = [0, 0]
  for (let at = 0; at < list.length; at += 1) {
    const sign = list[at] ?? ''
    if ('(['.includes(sign)) depth += 1
    else if (')]'.includes(sign)) depth -= 1
    else if (sign === ',' && depth === 0) {
      found.push(list.slice(begin, at))
      begin = at + 1
    }
  }
  return [...found, list.slice(begin)]
}

const languagesIn = (selector: string): string[] => [...selector.matchAll(/:lang\(([\w-]+)\)/g)].map(([, tag = '']) => tag)

const isWorn = (selectors: string, { classes, elements, directions, language }: PageSelectors): boolean =>
  selectorsIn(selectors).some((selector) => {
    const languages = selector.startsWith('html:') ? languagesIn(selector) : []
    if (languages.length > 0 && !languages.some((tag) => language === tag || language.startsWith(`${tag}-`))) return false
    // Conditions in round brackets may or may not match, so they are ignored; so are attributes, except for the direction.
    const plain = without(selector, /\([^()]*\)/g)
    if ([...plain.matchAll(/\[dir="?(\w+)"?\]/g)].some(([, direction = '']) => !directions.has(direction))) return false
    const bare = without(plain, /\[[^[\]]*\]/g)
    if (/:(?:hover|active)\b/.test(bare)) return false
    return (
      (bare.match(/\.[\w-]+/g) ?? []).every((name) => classes.has(name.slice(1))) &&
      [...bare.matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)].every(([, name = '']) => elements.has(name))
    )
  })

const movement = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g
const grouping = /^@(?:media|supports|container|layer)\b/

const wornOf = (css: string, wearer: PageSelectors): string =>
  rulesIn(css)
    .map((rule) => {
      const block = rule.indexOf('{')
      if (rule.startsWith('@')) {
        if (block === -1 || !grouping.test(rule)) return rule
        const inner = wornOf(rule.slice(block + 1, -1), wearer)
        return inner === '' ? '' : `${rule.slice(0, block + 1)}${inner}}`
      }
      return isWorn(rule.slice(0, block), wearer) ? rule : ''
    })
    .join('')

/** Returns the rules of a sheet that apply to a page, and the keyframes that these name. */
export const criticalRules = (css: string, wearer: PageSelectors): string => {
  const worn = wornOf(css, wearer)
  const still = worn.replaceAll(movement, '')
  return worn.replaceAll(movement, (rule, name: string) => (still.includes(name) ? rule : ''))
}

const all = (html: string, part: RegExp): Set<string> => new Set([...html.matchAll(part)].flatMap(([, found = '']) => found.split(' ')))

const wearerOf = (html: string): PageSelectors => ({
  classes: all(html, / class="([^"]*)"/g),
  elements: all(html, /<([a-z][a-z\d]*)/g),
  directions: all(html, / dir="(\w+)"/g),
  language: /<html lang="([\w-]+)"/.exec(html)?.[1] ?? '',
})

const sheet = '<link rel="stylesheet" disabled '

/** Reduces the inline styles of a page to those that apply to it and marks the sheet that contains them all as deferred. */
export const inlineCriticalCss = (html: string): string => {
  const begin = html.indexOf('>', html.indexOf('<style ')) + 1
  const end = html.indexOf('</style>', begin)
  const rest = html.slice(end)
  if (!rest.startsWith(`</style>${sheet}`)) return html
  const wearer = wearerOf(html.slice(0, begin) + rest)
  return html.slice(0, begin) + criticalRules(html.slice(begin, end), wearer) + rest.replace(sheet, `${sheet}data-late `)
}
