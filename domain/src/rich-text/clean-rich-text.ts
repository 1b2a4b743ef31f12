/**
 * Sanitizes rich text of an operator (notices, help, promotions) (T21). The markup is parsed once and serialized again: only the elements listed here
 * are output, without attributes except for a checked link or picture, always closed, and everything else as escaped text. However a browser would
 * interpret the input, the grammar of the output cannot contain a script.
 */
import { isSafeLink, isSafePicture } from './safe-url.ts'

const plain = new Set(['p', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'code', 'sub', 'sup'])
const alone = new Set(['br', 'hr'])
// The content of these elements is not text for readers.
const silent = /^(script|style|template|noscript|iframe|object|embed|svg|math|head|title|textarea|select|xmp|noembed|noframes|plaintext)$/

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Maximum length of the input in UTF-16 units; longer text is cut. */
export const longestRichText = 20_000
const deepest = 12

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return point > 31 && point <= 0x10_ff_ff && (point < 0xd8_00 || point > 0xdf_ff) ? String.fromCodePoint(point) : ''
  })

// Removes control characters and bidirectional formatting characters.
const quiet = (text: string): string => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').toWellFormed()

const escaped = (text: string): string => quiet(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const quoted = (text: string): string => escaped(text).replaceAll('"', '&quot;')

const attribute = (tag: string, name: string): string => {
  const found = new RegExp(`[\\s"'/]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag)
  return decode(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
}

const linkOf = (tag: string): string | null => {
  const href = attribute(tag, 'href')
  return isSafeLink(href) ? `<a href="${quoted(href)}" rel="noopener noreferrer">` : null
}

const pictureOf = (tag: string, hosts: readonly string[]): string => {
  const source = attribute(tag, 'src')
  return isSafePicture(source, hosts) ? `<img src="${quoted(source)}" alt="${quoted(attribute(tag, 'alt'))}" loading="lazy">` : ''
}

const longestTag = 1024
const tagAt = /^<(\/?)([a-z][a-z0-9]*)((?:[\s/](?:"[^"]*"|'[^']*'|[^"'>])*)?)>/i

/** Returns the end of a comment or a declaration that begins at a position; null if none does. */
const markupEnd = (text: string, from: number): number | null => {
  if (!/^<[!?]/.test(text.slice(from, from + 2))) return null
  const closing = text.startsWith('<!--', from) ? '-->' : '>'
  const end = text.indexOf(closing, from + 2)
  return end < 0 ? text.length : end + closing.length
}

/** Returns rich text with allowed content only; `pictureHosts` are the brand's own picture hosts. */
export const cleanRichText = (raw: string, pictureHosts: readonly string[] = []): string => {
  const text = raw.slice(0, longestRichText)
  const open: string[] = []
  let written = ''
  let hushed: string | null = null
  let at = 0
  const closeUntil = (name: string) => {
    if (!open.includes(name)) return
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      written += `</${last}>`
      if (last === name) return
    }
  }
  for (let from = text.indexOf('<'); from >= 0; from = text.indexOf('<', from)) {
    const end = markupEnd(text, from)
    if (end !== null) {
      if (hushed === null) written += escaped(decode(text.slice(at, from)))
      at = end
      from = end
      continue
    }
    // The search for the end of a tag is bounded: a flood of unclosed quotes must not be scanned repeatedly.
    const found = tagAt.exec(text.slice(from, from + longestTag))
    if (found === null) {
      from += 1
      continue
    }
    if (hushed === null) written += escaped(decode(text.slice(at, from)))
    at = from + found[0].length
    from = at
    const name = (found[2] ?? '').toLowerCase()
    const ends = found[1] === '/'
    if (hushed !== null) {
      if (ends && name === hushed) hushed = null
      continue
    }
    if (silent.test(name)) {
      if (!ends) hushed = name
    } else if (ends) closeUntil(name)
    else if (alone.has(name)) written += `<${name}>`
    else if (name === 'img') written += pictureOf(found[0], pictureHosts)
    else if (open.length < deepest) {
      const made = name === 'a' ? (open.includes('a') ? null : linkOf(found[0])) : plain.has(name) ? `<${name}>` : null
      if (made === null) continue
      open.push(name)
      written += made
    }
  }
  if (hushed === null) written += escaped(decode(text.slice(at)))
  return (
    written +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  )
}
