import { createHash } from 'node:crypto'

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:0;min-block-size:100vh;display:grid;place-items:center;background:#f4f1ea;color:#1d1b16}main{max-inline-size:24rem;padding:1.5rem}button{display:block;inline-size:100%;padding:.75rem 1rem;margin-block:.5rem;border:1px solid #6b6455;border-radius:.5rem;color:inherit;background:#fff;font:inherit}@media(prefers-color-scheme:dark){body{background:#1d1b16;color:#f4f1ea}button{background:#2b2820}}'

const script =
  "for (const button of document.querySelectorAll('button')) button.onclick = () => { opener?.postMessage({ type: 'phone-service', recaptchaToken: button.value }, document.body.dataset.front); close() }"

const hashed = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Content security policy of the page: only its own style and script. */
export const humanPagePolicy = `default-src 'none'; style-src ${hashed(style)}; script-src ${hashed(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The CAPTCHA page of the service; it posts the token to the window that opened it, if that is the front end. */
export const humanPage = (name: string, front: string, human: string, machine: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(name)}</title><style>${style}</style></head><body data-front="${safe(front)}"><main><h1>${safe(name)}</h1><p>Only for trying things out: say what you are.</p><button value="${safe(human)}">I am a person</button><button value="${safe(machine)}">I am a machine</button></main><script>${script}</script></body></html>`
