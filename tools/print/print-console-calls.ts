import { rights } from '@perya/domain/staff/rights'
import { roles } from '@perya/domain/staff/roles'
import { describeRegistry } from '@perya/gateway/operator'
import * as z from 'zod/mini'

const described = z.array(
  z.object({
    name: z.string(),
    area: z.string(),
    verb: z.string(),
    changes: z.boolean(),
    console: z.boolean(),
    input: z.object({ properties: z.optional(z.record(z.string(), z.unknown())), required: z.optional(z.array(z.string())) }),
  }),
)

type Described = z.output<typeof described>[number]

const fieldsOf = ({ input: { properties = {}, required = [] } }: Described): string =>
  Object.keys(properties)
    .toSorted()
    .map((name) => `\`${name}\`${required.includes(name) ? '' : '?'}`)
    .join(' ')

const cellsOf = (name: string): string => {
  const row = rights.get(name)
  return roles.map((role) => row?.[role] ?? '.').join(' | ')
}

/** `docs/console-calls.md`: every command as the console calls it, with its fields and rights, and the rows of rights that are not a command. */
export const printConsoleCalls = (): string => {
  const all = described.parse(JSON.parse(describeRegistry()))
  const offered = all.filter((one) => one.console)
  const rows = offered.map(
    (one) => `| \`do/${one.area}/${one.verb}\` | ${one.changes ? 'changes' : 'reads'} | ${fieldsOf(one)} | ${cellsOf(one.name)} |`,
  )
  const others = [...rights.keys()].filter((row) => !offered.some(({ name }) => name === row)).toSorted()
  const head = `${roles.join(' | ')} |\n|---|---|---|${roles.map(() => '---|').join('')}`
  return `# Calls of the operator console

Printed from \`gateway/src/operator\` and \`domain/src/staff\` by \`npm run print:calls\`; do not edit. Below \`/console/v1/\` of the [console's origin](operator/console.md);
\`ask/…\` instead of \`do/…\` asks for a second person. A field with \`?\` may be absent. Rights: \`r\` reads, \`d\` does alone, \`t\` does alone up to the threshold and signs for
others, \`a\` asks for a second person, \`s\` signs what others asked for, \`as\` both, \`.\` nothing.

| call | kind | fields | ${head}
${rows.join('\n')}

## Rows without a call

Variants of a command, and commands that are not in the console.

| row | ${roles.join(' | ')} |
|---|${roles.map(() => '---|').join('')}
${others.map((row) => `| ${row} | ${cellsOf(row)} |`).join('\n')}
`
}
