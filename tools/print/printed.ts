import { calls, type CallName, declarationOf } from '@perya/calls'
import { refusals } from '@perya/calls/refusals'
import type { Requested } from '@perya/calls/request'
import { vendorCallbacks } from '@perya/calls/play/vendor'

const names = Object.keys(calls).filter((name): name is CallName => name in calls)

const quoted = (text: string) => `'${text}'`

const sendsOf = (sends: Requested['sends']): string =>
  sends === undefined
    ? ''
    : `, sends: { ${Object.entries(sends)
        .map(([name, value]) => `${name}: ${typeof value === 'string' ? quoted(value) : `{ own: ${quoted(value.own)} }`}`)
        .join(', ')} }`

/** Prints `calls/src/wire.gen.ts`: the part of the table that the front end needs, without schemas. */
export const printWire = (): string => {
  const rows = names.map((name) => {
    const { method, path, module, token, sealed, idempotent = false, form = false, encryptionHeader = false, sends } = declarationOf(name)
    return `  ${quoted(name)}: { method: ${quoted(method)}, path: ${quoted(path)}, module: ${quoted(module)}, token: ${quoted(token)}, sealed: ${sealed}, idempotent: ${idempotent}${form ? ', form: true' : ''}${encryptionHeader ? ', encryptionHeader: true' : ''}${sendsOf(sends)} },`
  })
  return `// Printed from the call table by tools/print/print-calls.ts; do not edit.
import type { CallName } from './index.ts'
import type { Requested } from './request.ts'

/** What the front end needs to know of a call: no schema, so no bytes for them. */
export type CallWireInfo = Requested & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly token: 'none' | 'optional' | 'required'
  readonly idempotent: boolean
  readonly form?: true
}

/** Every call by name. */
export const wire: { readonly [K in CallName]: CallWireInfo } = {
${rows.join('\n')}
}
`
}

const yes = (flag: boolean | undefined): string => (flag === true ? 'yes' : '')

/** Prints `docs/calls.md`: every call, callback and refusal, for readers. */
export const printCalls = (): string => {
  const rows = names.map((name) => {
    const { method, alsoMethods = [], path, module, token, trial, sealed, idempotent, refusals: own, says } = declarationOf(name)
    const keys = own.map((key) => `\`${key}\``).join(' ')
    return `| \`${name}\` | ${[method, ...alsoMethods].join(', ')} \`${path}\` | ${module} | ${token}${trial === true ? ' (trial too)' : ''} | ${yes(sealed)} | ${yes(idempotent)} | ${says} | ${keys} |`
  })
  const callbacks = Object.values(vendorCallbacks).map(({ method, path, says }) => `| ${method} \`${path}\` | ${says} |`)
  const statuses = Object.entries(refusals)
    .map(([key, status]) => `| ${status} | \`${key}\` |`)
    .sort()
  return `# Calls

Printed from the table in \`calls/src\` by \`npm run print:calls\`; do not edit. Headers, envelope, sealing and the session are described in \`docs/openapi.json\`.
A call with an idempotency key answers a repetition of the request with its first answer, byte for byte but for the trace, for 24 hours; after that with what became of it.

| call | method and path | module | token | sealed | idempotency key | what it does | refusals of its own |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

## Signed callbacks of vendors
| method and path | what it does |
|---|---|
${callbacks.join('\n')}

## Refusals
| status | errorCode |
|---|---|
${statuses.join('\n')}
`
}
