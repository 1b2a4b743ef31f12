import { sql } from 'kysely'
import { type Command, integerOption } from './command/command.ts'

const maxBytes = 2 ** 30
const blockBytes = 65_536

/** `outbox list`: queued and sent messages, newest first; with --to those for one address or number. A text is removed after its retention. */
export const outboxList: Command = {
  usage: 'outbox list [--to ADDRESS] [--count N]',
  changes: false,
  run: async ({ store }, given) => {
    const { to } = given.options
    const all = store.db
      .selectFrom('outbox')
      .select(['id', 'topic', 'payload', 'attempts', 'next_at', 'done_at', 'given_up'])
      // Dummy messages, written so that responses are indistinguishable, have no recipient and are not listed.
      .where('topic', '<>', 'nobody')
      .orderBy('id', 'desc')
      .limit(integerOption(given, 'count', 50, 1000))
    return { value: await (to === undefined ? all : all.where(sql`payload ->> 'to'`, '=', to)).execute() }
  },
}

/** `ledger check`: totals by book and currency, and every violated invariant; fails when there is one. */
export const ledgerCheck: Command = {
  usage: 'ledger check',
  changes: false,
  run: async ({ store }) => {
    const totals = await store.db.selectFrom('v_ledger_totals').selectAll().execute()
    const violations = await store.db.selectFrom('invariant_violation').selectAll().execute()
    return { value: { totals, violations }, failed: violations.length > 0 || totals.some(({ total }) => total !== 0) }
  },
}

/** `rng dump`: bytes of the production RNG, raw on standard output, for statistical tests. */
export const rngDump: Command = {
  usage: 'rng dump [--bytes N]   (raw bytes; --json: hexadecimal, at most 65536)',
  changes: false,
  run: async ({ chance }, given) => {
    const bytes = integerOption(given, 'bytes', 1024, given.options['json'] === undefined ? maxBytes : blockBytes)
    if (given.options['json'] !== undefined) return { value: { bytes, hex: Buffer.from(chance.bytes(bytes)).toString('hex') } }
    for (let left = bytes; left > 0; left -= blockBytes) {
      const block = chance.bytes(Math.min(left, blockBytes))
      if (!process.stdout.write(block)) await new Promise((resolve) => process.stdout.once('drain', resolve))
    }
    return { value: null }
  },
}
