import { sessionRefusal, type SessionStanding } from '@perya/calls/access'
import { type CallName, calls, declarationOf } from '@perya/calls'

const names = Object.keys(calls).filter((name): name is CallName => name in calls)
const sound: SessionStanding = { type: 0, isSupport: false, isFrozen: false, mustChange: false, isIncomplete: false }

/** Columns of the printed matrix: the state of a session. */
const standings: Readonly<Record<string, SessionStanding>> = {
  member: sound,
  agent: { ...sound, type: 1 },
  trial: { ...sound, type: 4 },
  'temporary password': { ...sound, mustChange: true },
  incomplete: { ...sound, isIncomplete: true },
  frozen: { ...sound, isFrozen: true },
  support: { ...sound, isSupport: true },
}

const cell = (refusal: string | null): string => (refusal === null ? 'yes' : `\`${refusal}\``)

/** Prints `docs/authorisation.md`: the sessions that reach the handler of each call, by the declarations in `calls/src`. */
export const printAuthorisation = (): string => {
  const rows = names.map((name) => {
    const call = declarationOf(name)
    const without = call.token === 'required' ? 'not_logged_in' : null
    const ended = call.token === 'none' ? null : 'not_logged_in'
    const stepUp = call.refusals.includes('step_up_required') ? 'yes' : ''
    const cells = [cell(without), cell(ended), ...Object.values(standings).map((standing) => cell(sessionRefusal(call, standing))), stepUp]
    return `| \`${name}\` | ${cells.join(' | ')} |`
  })
  return `# Authorisation of calls

Printed from the declarations in \`calls/src\` by \`npm run print:calls\`; do not edit. \`yes\` means that the request reaches the handler, which
decides about the objects it names; a key means that the gateway refuses the request before anything of it is read. An *ended* session is one
that was signed out, revoked or has expired, half of a session (token or cookie alone), or a sign-in whose second factor was not given.
*Step-up* marks calls that may ask for a fresh proof of the person (\`step_up_required\`).

A reviewed table, written without these declarations, says for every call how it ends for seventeen identities when it names what belongs to somebody else:
\`testkit/src/authorisation/rows-*.ts\`. \`gateway/src/kernel/http/authorisation.test.ts\` sends every one of these requests and compares. A call
without a row in that table does not compile.

| call | no session | ended | ${Object.keys(standings).join(' | ')} | step-up |
|---|---|---|${Object.keys(standings)
    .map(() => '---')
    .join('|')}|---|
${rows.join('\n')}
`
}
