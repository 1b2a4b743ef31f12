import { baseFaces, faces, fallbacks } from 'virtual:fonts'
import type { BuiltChunk, built as builtNow } from 'virtual:built'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import type { BrandView } from '../../lib/brand/brand.tsx'
import { languageOf } from '@perya/domain/language/languages'
import type { Translate } from '../../lib/text/text.tsx'
import { headScriptText } from './head-script.ts'
import { deferredScript } from './deferred-script.ts'
import { titleOf } from './title-of.ts'
import { scriptSafeJson, type SerializedPageState } from './page-state.ts'
import type { RenderRequest } from './render-contract.ts'

type Built = typeof builtNow
type Opening = {
  readonly request: RenderRequest
  readonly brand: BrandView
  readonly url: URL
  readonly facts: StaticDataRouteOption
  readonly say: Translate
  readonly built: Built
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const closure = (built: NonNullable<Built>, keys: readonly string[]): BuiltChunk[] => {
  const seen = new Set<string>()
  const found: BuiltChunk[] = []
  // Imports are collected before the importing chunk, whose styles must override theirs.
  const walk = (key: string) => {
    const chunk = built.chunks[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    for (const next of chunk.imports) walk(next)
    found.push(chunk)
  }
  for (const key of keys) walk(key)
  return found
}

const chunksOf = (built: Built, facts: StaticDataRouteOption): BuiltChunk[] =>
  built === null ? [] : closure(built, [built.entry, ...(facts.screen === undefined ? [] : [facts.screen])])

const brandRules = (request: RenderRequest): string => {
  const allowed = Object.entries(request.brand.colours).filter(
    ([name, value]) => /^--brand-[a-z-]+$/.test(name) && /^[\w\s.,%()'-]{1,80}$/.test(value),
  )
  return allowed.length === 0 ? '' : `:root{${allowed.map(([name, value]) => `${name}:${value}`).join(';')}}`
}

const searchLinks = ({ url, brand, facts, request }: Opening): string => {
  const path = facts.canonical ?? url.pathname
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => name === 'vassalage' || name === 'page'))
  const address = (language: string) => {
    const query = new URLSearchParams(kept)
    if (language !== brand.defaultLanguage) query.set('lang', language)
    const text = query.toString()
    return `${url.origin}${path}${text === '' ? '' : `?${text}`}`
  }
  if (facts.hidden === true) return '<meta name="robots" content="noindex">'
  const others = brand.languages.map((code) => `<link rel="alternate" hreflang="${languageOf(code).tag}" href="${escaped(address(code))}">`)
  return `<link rel="canonical" href="${escaped(address(request.language))}">${others.join('')}<link rel="alternate" hreflang="x-default" href="${escaped(address(brand.defaultLanguage))}">`
}

/** Returns the page up to where React's part begins. */
export const documentHead = (from: Opening): string => {
  const { request, brand, facts, say, built, url } = from
  const language = languageOf(request.language)
  const { title, text } = titleOf(facts, brand, request.language, say)
  const nonce = `nonce="${request.nonce}"`
  const chunks = chunksOf(built, facts)
  const styles = built === null ? [] : [...new Set(chunks.flatMap((chunk) => chunk.css))]
  const own = `${styles
    .filter((file) => built?.eager.files.includes(file) === false)
    .map((file) => built?.styles[file] ?? '')
    .join('')}${brandRules(request)}`
  const picture = `${url.origin}/og.png`
  return [
    `<!doctype html><html lang="${language.tag}" dir="${language.dir}" data-theme="${request.theme}" data-brand="${escaped(brand.code)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    // Any script before the first visible content delays it by a twentieth on a slow phone, and a first-time visitor has nothing stored.
    request.isReturning ? `<script ${nonce}>${headScriptText(request.language, brand.languages)}</script>` : '',
    `<title>${escaped(title)}</title><meta name="description" content="${escaped(text)}">`,
    `<meta property="csp-nonce" nonce="${request.nonce}">`,
    `<style ${nonce}>${fallbacks}${faces[request.language] ?? ''}${built?.eager.css ?? ''}</style>`,
    // Enabled only where `inlineCriticalCss` left rules of it out; it precedes the styles of the screen and of the brand, which must override it.
    built === null ? '' : `<link rel="stylesheet" disabled href="${built.eager.file}">`,
    own === '' ? '' : `<style ${nonce}>${own}</style>`,
    // Known to the chunk loader, which would otherwise fetch them again; disabled sheets are not fetched.
    ...styles.map((file) => `<link rel="stylesheet" disabled href="${file}">`),
    // Nothing is painted before the page header is parsed: an empty frame costs a slow phone as much as a full one.
    (facts.layout ?? 'full') === 'full' ? '<link rel="expect" href="#head" blocking="render">' : '',
    searchLinks(from),
    `<meta property="og:type" content="website"><meta property="og:site_name" content="${escaped(brand.name)}"><meta property="og:title" content="${escaped(title)}"><meta property="og:description" content="${escaped(text)}"><meta property="og:image" content="${escaped(picture)}"><meta property="og:url" content="${escaped(url.origin + url.pathname)}"><meta name="twitter:card" content="summary_large_image">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-180.png"><link rel="manifest" href="/manifest.webmanifest">',
    `<meta name="theme-color" content="${request.theme === 'light' ? '#f7f3f8' : '#180d1d'}"><meta name="color-scheme" content="dark light">`,
    built === null ? `<script type="module" ${nonce} src="/@vite/client"></script>` : '',
    '</head><body><div id="root">',
  ].join('')
}

/** Returns the page after React's part: the state that it was made from, and the script that takes over. */
export const documentTail = (request: RenderRequest, state: SerializedPageState, facts: StaticDataRouteOption, built: Built): string => {
  // Named where no preload scanner finds them, so that the first visible content has the whole bandwidth.
  const scripts =
    built === null
      ? []
      : [
          ...new Set([...chunksOf(built, facts).map((chunk) => chunk.file), built.catalogues[request.language] ?? built.catalogues['EN'] ?? '']),
        ].filter(Boolean)
  // In development the page is served by Vite, which has no built files to prefetch.
  const entry = built === null ? null : (built.chunks[built.entry]?.file ?? '')
  const making = entry === null ? `<script type="module" nonce="${request.nonce}" src="/src/app/entry-client.tsx"></script>` : ''
  return `</div>${deferredScript(request.nonce, scripts, baseFaces, entry)}<script type="application/json" id="state">${scriptSafeJson(state)}</script>${making}</body></html>`
}
