import { createHash } from 'node:crypto'
import type { PaymentOutcome, ProviderPayment } from './rows.ts'

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:0;min-block-size:100vh;display:grid;place-items:center;background:#f4f1ea;color:#1d1b16}main{max-inline-size:28rem;padding:1.5rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dt{color:#5b5546}dd{margin:0;text-align:end;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}button,a{display:block;box-sizing:border-box;inline-size:100%;padding:.75rem 1rem;margin-block:.5rem;border:1px solid #6b6455;border-radius:.5rem;color:inherit;background:#fff;font:inherit;text-align:start;text-decoration:none}button:first-of-type{background:#1d5b3a;border-color:#1d5b3a;color:#fff}small{display:block;opacity:.85}@media(prefers-color-scheme:dark){body{background:#1d1b16;color:#f4f1ea}dt{color:#b9b19d}button,a{background:#2b2820}}'

/** Content security policy of the page: its own style, and a form that leads back to the front end. */
export const payPolicy = (front: string): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self' ${front}; base-uri 'none'; frame-ancestors 'none'`

/** Every possible outcome of a payment, by the name of its button. */
export const endings: Readonly<Record<string, PaymentOutcome & { readonly says: string; readonly explains: string }>> = {
  pay: { state: 'paid', says: 'Pay', explains: 'The money goes at once, and we say so.' },
  late: { state: 'paid', sayAfter: 20_000, dark: 20_000, says: 'Pay, slowly', explains: 'Our word comes twenty seconds later.' },
  twice: { state: 'paid', times: 2, says: 'Pay, and be told twice', explains: 'The same word goes out two times.' },
  silent: { state: 'paid', times: 0, says: 'Pay, and lose our word', explains: 'Nothing is said; whoever asks will know.' },
  unknown: { state: 'paid', times: 0, dark: 45_000, says: 'Pay, and let nobody know', explains: 'Whoever asks gets no answer for 45 seconds.' },
  fail: { state: 'failed', says: 'Let it fail', explains: 'The money stays where it is, and we say so.' },
}

const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const shell = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main><h1>Practice Pay</h1>${body}</main></body></html>`

/** The page on which a payer completes a payment or triggers an error. */
export const payingPage = ({ id, amount, currency, method, state, back }: ProviderPayment): string =>
  shell(
    'Practice Pay',
    `<p>Only for trying things out: no money moves anywhere.</p><dl><dt>Payment</dt><dd>${safe(id)}</dd><dt>Amount</dt><dd>${safe(currency)} ${safe(amount)}</dd><dt>By</dt><dd>${safe(method)}</dd></dl>${
      state === 'open'
        ? `<form method="post">${Object.entries(endings)
            .map(([name, { says, explains }]) => `<button name="ending" value="${name}">${says}<small>${explains}</small></button>`)
            .join('')}</form>`
        : `<p>This payment is over: ${state}.</p>`
    }<a href="${safe(back)}">Back</a>`,
  )
