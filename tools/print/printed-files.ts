import { openApi } from '@perya/gateway/http'
import { listCommands } from '@perya/gateway/operator'
import { printAuthorisation } from './print-authorisation.ts'
import { printConsoleCalls } from './print-console-calls.ts'
import { printCalls, printWire } from './printed.ts'
import { printGameTexts, printLanguages, printTextKeys } from './printed-texts.ts'

/** `docs/operator/commands.md`: every command of the operator's command line. */
const printCommands = (): string => {
  const rows = listCommands().map(({ usage, kind }) => `| \`${usage.replaceAll('|', '\\|')}\` | ${kind} |`)
  return `# Commands of the operator

Printed from \`gateway/src/operator\` by \`npm run print:calls\`; do not edit. Run a command as \`npm run operator -- COMMAND\`; \`--json\` prints its result as JSON.
Commands work on the database that the same environment variables name, beside running gateways or alone. A command that changes something runs in one
transaction with its record in the [audit trail](audit.md); offline commands need no database. Exit codes: 0 done, 1 failed, 2 not understood.

| command | kind |
|---|---|
${rows.join('\n')}
`
}

/** Every file that is printed from tables of the code, by path. */
export const printed = (): Readonly<Record<string, string>> => ({
  'calls/src/wire.gen.ts': printWire(),
  'docs/authorisation.md': printAuthorisation(),
  'docs/calls.md': printCalls(),
  'docs/console-calls.md': printConsoleCalls(),
  'docs/languages.md': printLanguages(),
  'docs/operator/commands.md': printCommands(),
  'docs/openapi.json': `${JSON.stringify(openApi('Perya'), null, 2)}\n`,
  'texts/src/game-texts.gen.ts': printGameTexts(),
  'texts/src/keys.gen.ts': printTextKeys(),
})
