import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { defineCommand } from '../command/define-command.ts'
import { flag, text, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { type NamedRule, retentionRules } from '../personal-data/register/register.ts'
import { runRetention } from '../personal-data/retention-job.ts'
import { dueBy, retentionRulesInForce } from '../personal-data/retention.ts'
import { changeSetting } from '../settings/core/change-setting.ts'
import { defineSetting, type Setting } from '../settings/core/define-setting.ts'

const maxDays = 36_500

/** `retention list`: shows each retention rule with its period and reason. */
export const retentionList = defineCommand({
  name: 'retention list',
  usage: 'retention list   (rules, days, fewest days that may be set, basis)',
  input: z.strictObject({}),
  changes: false,
  run: async ({ store }) => ({
    value: (await retentionRulesInForce(store.pool)).map(({ name, table, column, keepDays, least, every, basis }) => ({
      ...{ rule: name, table, after: column, days: keepDays, least, every, basis },
    })),
  }),
})

const assertTable = (name: string): void => {
  if (!retentionRules.some((rule) => rule.name === name || rule.table === name))
    throw new UsageError(`there is no retention rule ${name}: see retention list`)
}

const dueNow = async (app: AppContext, table: string | undefined) => {
  const due = []
  for (const rule of await retentionRulesInForce(app.store.pool)) {
    const requested = table === undefined ? rule.every === 'day' : rule.name === table || rule.table === table
    if (requested && rule.every !== 'erasure')
      due.push({ rule: rule.name, days: rule.keepDays, ...(await dueBy(app.store.pool, rule, app.clock.now())) })
  }
  return due
}

/** `retention run`: deletes the rows that are due, like the daily job of the gateways; `--dry-run` only counts. */
export const retentionRun = defineCommand({
  name: 'retention run',
  usage: 'retention run [--table TABLE] [--dry-run]   (deletes what is due, as the gateways do once a day)',
  input: z.strictObject({ table: z.optional(text(60)), dryRun: flag() }),
  changes: true,
  // The periods and not the rows: those become due all the time.
  basis: async (app, { table }) => {
    if (table !== undefined) assertTable(table)
    return { seen: { rules: (await dueNow(app, table)).map(({ rule, days }) => ({ rule, days })) }, alwaysTwo: 'always' }
  },
  run: async (app, { table, dryRun = false }) => {
    if (table !== undefined) assertTable(table)
    if (dryRun) return { value: { due: await dueNow(app, table) }, subject: 'dry run' }
    const subject = table ?? 'all'
    const counts = await runRetention(app, { force: true, ...(table === undefined ? {} : { only: table }) })
    if (counts === null) return { value: { result: 'a gateway is applying retention now; try again later' }, subject, failed: true }
    return { value: { deleted: counts }, subject, detail: { deleted: counts } }
  },
})

const ruleNamed = (name: string): NamedRule => {
  assertTable(name)
  const rule = retentionRules.find((one) => one.name === name)
  if (rule === undefined) throw new UsageError(`${name} has several rules; name one of retention list`)
  return rule
}

const daysNow = async ({ store }: AppContext, name: string): Promise<number | undefined> =>
  (await retentionRulesInForce(store.pool)).find((rule) => rule.name === name)?.keepDays

/** Whether the period of a rule can be set: technical ones cannot. */
const isAdjustable = ({ every, days, least }: NamedRule): boolean => every !== 'minute' || least !== days

/** The days of a rule as given; refuses fewer than the law requires. */
const daysGiven = (rule: NamedRule, given: string): number => {
  const { name, least, basis } = rule
  if (!isAdjustable(rule)) throw new UsageError(`${name} is a technical period that cannot be set`)
  if (Number(given) < least || Number(given) > maxDays)
    throw new UsageError(`the days of ${name} must be a whole number from ${least} to ${maxDays} (${basis})`)
  return Number(given)
}

const retentionSetting = (rule: NamedRule): Setting =>
  defineSetting<number>({
    name: `retention.${rule.name}`,
    area: 'retention',
    summary: `Days after which rows of ${rule.table} are deleted (${rule.basis}).`,
    touches: `At least ${rule.least} days. A shorter period deletes at the next run what is older.`,
    value: wholeNumber(maxDays, rule.least),
    standard: () => rule.days,
    read: async (app) => (await daysNow(app, rule.name)) ?? rule.days,
    write: async ({ store: { pool } }, days, actor) => {
      if (days === rule.days) await pool.query('delete from retention_rule where name = $1', [rule.name])
      else
        await pool.query(
          `insert into retention_rule (name, days, changed_by) values ($1, $2, $3)
           on conflict (name) do update set days = excluded.days, changed_by = excluded.changed_by, changed_at = clock_timestamp()`,
          [rule.name, days, actor],
        )
      return null
    },
    right: () => 'retention set',
    rows: ['retention set'],
    effect: async ({ store, clock }, _before, keepDays) => {
      if (rule.every === 'erasure') return null
      const { rows } = await dueBy(store.pool, { ...rule, keepDays }, clock.now())
      return `${rows} ${rows === 1 ? 'row is' : 'rows are'} due with ${keepDays} days.`
    },
  })

/** One setting for each retention rule whose period can be set. */
export const retentionSettings: ReadonlyMap<string, Setting> = new Map(
  retentionRules.filter(isAdjustable).map((rule) => [rule.name, retentionSetting(rule)] as const),
)

/** `retention set RULE DAYS`: sets the period of a rule; never shorter than the law requires. */
export const retentionSet = defineCommand({
  name: 'retention set',
  usage: 'retention set RULE DAYS|default   (not below the fewest days of retention list)',
  input: z.strictObject({ rule: text(60), days: z.string().check(z.regex(/^(\d{1,5}|default)$/, 'must be a whole number, or default')) }),
  words: { rule: 'the rule', days: 'the number of days' },
  changes: true,
  basis: async (app, { rule }) => ({ seen: { rule: ruleNamed(rule).name, days: await daysNow(app, rule) }, alwaysTwo: 'always' }),
  run: async (app, { rule: name, days: given }, actor) => {
    const rule = ruleNamed(name)
    const days = given === 'default' ? rule.days : daysGiven(rule, given)
    const setting = retentionSettings.get(name)
    if (setting === undefined) throw new UsageError(`${name} is a technical period that cannot be set`)
    const { before, onRecorded } = await changeSetting(app, setting, days, actor)
    return { value: { rule: name, days }, subject: name, detail: { default: rule.days, before }, onRecorded }
  },
})
