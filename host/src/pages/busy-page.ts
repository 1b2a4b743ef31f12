import type { Brand } from '@perya/calls/brand'
import { languageOf } from '@perya/domain/language/languages'
import { readTexts } from '@perya/texts/read-texts'
import { refusalLanguage, refusalText } from '@perya/texts/refusal-text'
import { brandColours } from '@perya/art/brand-colours'
import type { PageRequest } from './page-request.ts'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const tryAgain = (code: string): string => readTexts(code, 'web')['shell.tryAgain'] ?? ''

const styles = (accent: string, ground: string): string =>
  `:root{color-scheme:dark;background:${ground};color:#f6f1f8;--link:${accent}}[data-theme=light]{color-scheme:light;background:#f7f3f8;color:#241a2b;--link:#7a4a00}` +
  'body{margin:0;min-block-size:100dvh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;box-sizing:border-box;text-align:center;font:1rem/1.5 system-ui,sans-serif}' +
  'h1{margin:0;font-size:1.5rem}p{margin:0;max-inline-size:34em}a{color:var(--link);display:inline-block;padding:10px 16px;min-block-size:24px}'

/** Why a page is not rendered now: too many requests from one network, or too many in total. */
export type Busy = 'too_many_requests' | 'busy'

/** The page sent instead of one that is not rendered now: small, without script, in the visitor's language, with a link to try again. */
export const busyPages = (brand: Brand): ((why: Busy, page: PageRequest, nonce: string) => string) => {
  const { accent, ground } = brandColours(brand.colours)
  const labels = new Map<string, string>()
  return (why, { url, language, theme }, nonce) => {
    const code = refusalLanguage(why, language)
    const label = labels.get(code) ?? tryAgain(code)
    labels.set(code, label)
    const { tag, dir } = languageOf(code)
    return (
      `<!doctype html><html lang="${tag}" dir="${dir}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
      `<meta name="robots" content="noindex"><title>${escaped(brand.name)}</title><style nonce="${nonce}">${styles(accent, ground)}</style></head>` +
      `<body><h1>${escaped(brand.name)}</h1><p>${escaped(refusalText(why, code))}</p><p><a href="${escaped(url)}">${escaped(label)}</a></p></body></html>`
    )
  }
}
