import { openApi } from '@perya/gateway/transport/openapi'
import { printAuthorisation } from './print-authorisation.ts'
import { printCalls, printWire } from './printed.ts'

/** Every file that is printed from the call table, by path. */
export const printed = (): Readonly<Record<string, string>> => ({
  'calls/src/wire.gen.ts': printWire(),
  'docs/authorisation.md': printAuthorisation(),
  'docs/calls.md': printCalls(),
  'docs/openapi.json': `${JSON.stringify(openApi('Perya'), null, 2)}\n`,
})
