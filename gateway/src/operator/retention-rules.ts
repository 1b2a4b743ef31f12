import { appendAuditAlone } from '../kernel/audit/append-audit.ts'
import { retentionRules } from './personal-data/register.ts'
import { dueBy, retentionRulesInForce } from './personal-data/retention.ts'
import { runRetention } from './personal-data/retention-job.ts'
import { type Command, UsageError, argumentAt } from './command/command.ts'

const maxDays = 36_500

const assertRule = (name: string): void => {
  if (!retentionRules.some((rule) => rule.name === name || rule.table === name))
    throw new UsageError(`there is no retention rule ${name}: see retention list`)
}

/** `retention list`: shows each retention rule with its period and reason. */
export const retentionList: Command = {
  usage: 'retention list   (rules, days, fewest days that may be set, basis)',
  changes: false,
  run: async ({ store }) => ({
    value: (await retentionRulesInForce(store.pool)).map(({ name, table, column, keepDays, least, every, basis }) => ({
      ...{ rule: name, table, after: column, days: keepDays, least, every, basis },
    })),
  }),
}

/** `retention run`: deletes the rows that are due, like the daily job of the gateways; `--dry-run` only counts. */
export const retentionRun: Command = {
  usage: 'retention run [--table TABLE] [--dry-run]   (deletes what is due, as the gateways do once a day)',
  // Batches are committed one by one, so the command appends its records itself.
  changes: false,
  run: async (app, given, actor) => {
    const { table } = given.options
    if (table !== undefined) assertRule(table)
    if (given.options['dry-run'] !== undefined) {
      const now = app.clock.now()
      const due = []
      for (const rule of await retentionRulesInForce(app.store.pool)) {
        const requested = table === undefined ? rule.every === 'day' : rule.name === table || rule.table === table
        if (requested && rule.every !== 'erasure') due.push({ rule: rule.name, days: rule.keepDays, ...(await dueBy(app.store.pool, rule, now)) })
      }
      return { value: { due } }
    }
    const event = { actor, action: 'retention run', subject: table ?? 'all' }
    await appendAuditAlone(app, { ...event, result: 'started' })
    const counts = await runRetention(app, { force: true, ...(table === undefined ? {} : { only: table }) })
    if (counts === null) return { value: { result: 'a gateway is applying retention now; try again later' }, failed: true }
    await appendAuditAlone(app, { ...event, result: 'done', detail: { deleted: counts } })
    return { value: { deleted: counts } }
  },
}

/** `retention set RULE DAYS`: sets the period of a rule; never shorter than the law requires. */
export const retentionSet: Command = {
  usage: 'retention set RULE DAYS|default   (not below the fewest days of retention list)',
  changes: true,
  run: async ({ store }, given, actor) => {
    const [name, word] = [argumentAt(given, 0, 'the rule'), argumentAt(given, 1, 'the number of days')]
    assertRule(name)
    const rule = retentionRules.find((one) => one.name === name)
    if (rule === undefined) throw new UsageError(`${name} has several rules; name one of retention list`)
    if (word === 'default') await store.pool.query('delete from retention_rule where name = $1', [name])
    else {
      if (rule.every === 'minute' && rule.least === rule.days) throw new UsageError(`${name} is a technical period that cannot be set`)
      const days = /^\d{1,5}$/.test(word) ? Number(word) : Number.NaN
      if (!(days >= rule.least && days <= maxDays))
        throw new UsageError(`the days of ${name} must be a whole number from ${rule.least} to ${maxDays} (${rule.basis})`)
      await store.pool.query(
        `insert into retention_rule (name, days, changed_by) values ($1, $2, $3)
         on conflict (name) do update set days = excluded.days, changed_by = excluded.changed_by, changed_at = clock_timestamp()`,
        [name, days, actor],
      )
    }
    const before = rule.days
    return { value: { rule: name, days: word === 'default' ? before : Number(word) }, subject: name, detail: { default: before } }
  },
}
