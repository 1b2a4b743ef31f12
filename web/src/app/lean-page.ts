// A page begins with the rules that it wears and no others; the sheets whole come after what is seen (`late-part.ts`), in the order
// in which they would have stood. A rule is worn unless each of its selectors asks for a class that no element of the page has.

const skipped = (css: string, from: number): number => {
  const quote = css[from]
  let at = from + 1
  while (at < css.length && css[at] !== quote) at += css[at] === '\\' ? 2 : 1
  return at
}

/** The rules of a sheet at its top, each with its block. */
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

// What stands in brackets may hold or not, and is asked of nobody.
const withoutBrackets = (selectors: string): string => {
  const less = selectors.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '')
  return less === selectors ? less : withoutBrackets(less)
}

const isWorn = (selectors: string, classes: ReadonlySet<string>): boolean =>
  withoutBrackets(selectors)
    .split(',')
    .some((selector) => (selector.match(/\.[\w-]+/g) ?? []).every((name) => classes.has(name.slice(1))))

const movement = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g
const grouping = /^@(?:media|supports|container|layer)\b/

const wornOf = (css: string, classes: ReadonlySet<string>): string =>
  rulesIn(css)
    .map((rule) => {
      const block = rule.indexOf('{')
      if (rule.startsWith('@')) {
        if (block === -1 || !grouping.test(rule)) return rule
        const inner = wornOf(rule.slice(block + 1, -1), classes)
        return inner === '' ? '' : `${rule.slice(0, block + 1)}${inner}}`
      }
      return isWorn(rule.slice(0, block), classes) ? rule : ''
    })
    .join('')

/** The rules of a sheet that a page with these classes wears, and the movements that these name. */
export const wornRules = (css: string, classes: ReadonlySet<string>): string => {
  const worn = wornOf(css, classes)
  const still = worn.replaceAll(movement, '')
  return worn.replaceAll(movement, (rule, name: string) => (still.includes(name) ? rule : ''))
}

const sheet = '<link rel="stylesheet" disabled '

/** The same page with only those of its styles in front that it wears; the sheet that holds them all comes after what is seen. */
export const leanPage = (html: string): string => {
  const begin = html.indexOf('>', html.indexOf('<style ')) + 1
  const end = html.indexOf('</style>', begin)
  const rest = html.slice(end)
  if (!rest.startsWith(`</style>${sheet}`)) return html
  const classes = new Set([...rest.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  return html.slice(0, begin) + wornRules(html.slice(begin, end), classes) + rest.replace(sheet, `${sheet}data-late `)
}
