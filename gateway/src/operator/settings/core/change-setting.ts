import { createHash } from 'node:crypto'
import { canonicalJson } from '../../../kernel/audit/audit-text.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { type InTransaction, requireTransaction } from '../../../kernel/database/with-transaction.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { invalidatePlatformState } from '../../../kernel/settings/platform-state.ts'
import type { Setting } from './define-setting.ts'
import { insertVersion, readLastVersion } from './version-rows.ts'

/** A change that is stored; `onRecorded` adds its version once the audit record has a number. */
export type SettingChange = {
  readonly before: unknown
  readonly after: unknown
  readonly validFrom: Date
  readonly onRecorded: (inside: InTransaction, record: number) => Promise<void>
}

/** How a change differs from one by a command of its own. */
type ChangeOptions = {
  /** What the person saw: refuses with `changed_since` if the setting has been changed meanwhile. */
  readonly revision?: string
  /** The version that is undone. */
  readonly undoes?: number
}

const textOf = (value: unknown): string => canonicalJson(JSON.parse(JSON.stringify(value ?? null)))

/** Changes of settings are rare; one at a time keeps the value before and the history exact, also where several settings share a row. */
export const lockSettings = async (app: InTransaction): Promise<void> => {
  await app.store.pool.query(`select pg_advisory_xact_lock(hashtextextended('settings', 0))`)
  // What this transaction read before it waited may have changed.
  invalidatePlatformState(app)
}

/** Names a value of a setting and the version that made it: what a change must name, so that no value is overwritten unseen. */
export const revisionOf = async (app: AppContext, setting: Setting, value: unknown): Promise<string> =>
  createHash('sha256')
    .update(textOf({ value, version: (await readLastVersion(app, setting.name))?.id ?? 0 }))
    .digest('hex')
    .slice(0, 16)

/** Whether two values are the same, in whatever order their fields are. */
export const isSameValue = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

/** Reads a setting under the lock of all settings, and refuses with `changed_since` if it is not the one that was seen. */
export const lockSetting = async (outside: AppContext, setting: Setting, revision: string | undefined): Promise<unknown> => {
  const app = requireTransaction(outside)
  await lockSettings(app)
  const value = await setting.read(app)
  if (revision !== undefined && (await revisionOf(app, setting, value)) !== revision) throw new Refusal('changed_since', { changed: 'setting' })
  return value
}

/** Changes a setting in the transaction of a command: every change goes through here, whichever command makes it. */
export const changeSetting = async (
  outside: AppContext,
  setting: Setting,
  given: unknown,
  actor: string,
  { revision, undoes }: ChangeOptions = {},
): Promise<SettingChange> => {
  const app = requireTransaction(outside)
  const before = await lockSetting(app, setting, revision)
  // A function makes the new value from the one under the lock.
  const after = setting.parse(typeof given === 'function' ? given(before) : given)
  const validFrom = (await setting.write(app, after, actor)) ?? new Date(app.clock.now())
  return {
    before,
    after,
    validFrom,
    onRecorded: async (inside, record) => {
      if (isSameValue(before, after)) return
      await insertVersion(inside, { setting: setting.name, before, after, record, validFrom, undoes: undoes ?? null })
    },
  }
}
