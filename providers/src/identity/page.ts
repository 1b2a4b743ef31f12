import { createHash } from 'node:crypto'

/** A user of the reference identity provider. */
export type ReferencePerson = { readonly id: string; readonly name: string }

/** Sample users: selecting one is the only authentication of this provider. */
export const referencePeople: readonly ReferencePerson[] = [
  { id: 'amihan', name: 'Amihan Sample' },
  { id: 'bayani', name: 'Bayani Sample' },
  { id: 'carmela', name: 'Carmela Sample' },
]

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:0;min-block-size:100vh;display:grid;place-items:center;background:#f4f1ea;color:#1d1b16}main{max-inline-size:26rem;padding:1.5rem}a{display:block;padding:.75rem 1rem;margin-block:.5rem;border:1px solid #6b6455;border-radius:.5rem;color:inherit;background:#fff}@media(prefers-color-scheme:dark){body{background:#1d1b16;color:#f4f1ea}a{background:#2b2820}}'

/** Content security policy of the page: only its own style. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The page on which a visitor selects a sample user; `linkOf` returns the target of each choice. */
export const choosingPage = (operator: string, linkOf: (person: ReferencePerson) => string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Practice ID</title><style>${style}</style></head><body><main><h1>Practice ID</h1><p>Only for trying things out: nobody is really checked here. Continue to ${safe(operator)} as</p>${referencePeople
    .map((person) => `<a href="${safe(linkOf(person))}">${safe(person.name)}</a>`)
    .join('')}</main></body></html>`
