import { rightOf, signersOf } from '@perya/domain/staff/rights'
import { roles } from '@perya/domain/staff/roles'
import { seesSettingArea, settingAreas } from '@perya/domain/staff/setting-areas'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { requireTransaction } from '../../kernel/database/with-transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { staffOfActor } from '../../staff/find-staff.ts'
import { type Command, type CommandResult, type DecisionBasis, defineCommand } from '../command/define-command.ts'
import { moment, oneOf, text, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { changeSetting, isSameValue, lockSetting, lockSettings } from './core/change-setting.ts'
import type { Setting } from './core/define-setting.ts'
import { endPlan, insertPlan, lockPlan } from './core/plan-rows.ts'
import { findVersion, readLastVersion } from './core/version-rows.ts'
import { readSettings, settingNamed } from './setting-list.ts'
import { presentSettings } from './show-setting.ts'

const setting = text(120)
const settingWord = { setting: 'the name of the setting' } as const

// The command line of an operator without an account reads everything.
const rolesOf = async (app: AppContext, actor: string) => (await staffOfActor(app, actor))?.roles ?? (actor.startsWith('staff:') ? [] : roles)

/** `setting show [NAME]`: settings with their value, default and last change; a person of staff sees the areas of their roles. */
export const settingShow = defineCommand({
  name: 'setting show',
  usage: 'setting show [SETTING] [--area AREA]',
  input: z.strictObject({ setting: z.optional(setting), area: z.optional(oneOf(settingAreas)) }),
  words: settingWord,
  changes: false,
  run: async (app, { setting: name, area }, actor) => {
    const held = await rolesOf(app, actor)
    const all = name === undefined ? await readSettings(app) : [await settingNamed(app, name)]
    const own = all.filter((one) => seesSettingArea(held, one.area) && (area === undefined || one.area === area))
    return { value: await presentSettings(app, own, held) }
  },
})

/** The facts of a change, and the row of the rights table that applies to it. */
const basisOf = (one: Setting, before: unknown, after: unknown): DecisionBasis => {
  const right = one.right(before, after)
  const facts = { seen: { setting: one.name, value: before, becomes: after }, right }
  return signersOf(right).length === 0 ? facts : { ...facts, alwaysTwo: 'always' }
}

/** The moment of a planned change; refuses one that is over, or further away than a year. */
const momentOf = (app: AppContext, given: string): Date => {
  const at = new Date(given)
  if (at.getTime() <= app.clock.now()) throw new UsageError('the moment is over')
  if (at.getTime() > app.clock.now() + 366 * 86_400_000) throw new UsageError('the moment is more than a year away')
  return at
}

const change = z.strictObject({
  setting,
  value: z.unknown(),
  /** As `setting show` prints it: refuses with `changed_since` if the setting is not the one that was seen. */
  revision: z.string().check(z.regex(/^[0-9a-f]{16}$/, 'must be the revision that setting show prints')),
  at: z.optional(moment()),
})

/** Plans a change: the value is checked now, and stored when its moment comes. */
const plan = async (app: AppContext, one: Setting, { value, revision, at }: z.output<typeof change> & { at: string }): Promise<CommandResult> => {
  const before = await lockSetting(app, one, revision)
  const [after, due] = [one.parse(value), momentOf(app, at)]
  return {
    value: { setting: one.name, before, after, at: due.toISOString() },
    subject: one.name,
    detail: { before, after, at: due.toISOString() },
    onRecorded: (inside, record) => insertPlan(inside, one.name, after, due, record),
  }
}

/** `setting change NAME VALUE --revision REVISION`: changes a setting now, or at a moment. */
export const settingChange = defineCommand({
  name: 'setting change',
  usage: 'setting change SETTING VALUE --revision REVISION [--at MOMENT]   (VALUE: JSON; REVISION: of setting show)',
  input: change,
  words: { ...settingWord, value: 'the value' },
  changes: true,
  undo: 'setting undo',
  basis: async (app, { setting: name, value, revision }) => {
    const one = await settingNamed(app, name)
    return basisOf(one, await lockSetting(app, one, revision), one.parse(value))
  },
  run: async (app, { at, ...given }, actor) => {
    const one = await settingNamed(app, given.setting)
    if (at !== undefined) return plan(app, one, { ...given, at })
    const { before, after, validFrom, onRecorded } = await changeSetting(app, one, given.value, actor, { revision: given.revision })
    if (isSameValue(before, after)) throw new UsageError(`${one.name} has this value already`)
    const detail = { before, after, validFrom: validFrom.toISOString() }
    return { value: { setting: one.name, ...detail }, subject: one.name, detail, onRecorded }
  },
})

const versionNamed = async (app: AppContext, id: number) => {
  const version = await findVersion(app, id)
  if (version === null) throw new UsageError(`there is no version ${id}`)
  const one = await settingNamed(app, version.setting)
  const now = await lockSetting(app, one, undefined)
  const last = await readLastVersion(app, one.name)
  // Only the last change can be undone: another one would be overwritten unseen.
  if (last?.id !== id || !isSameValue(now, version.after)) throw new Refusal('changed_since', { changed: 'setting' })
  return { version, one, now }
}

/** `setting undo VERSION`: restores the value before a change, as a new version under the rule of such a change. */
export const settingUndo = defineCommand({
  name: 'setting undo',
  usage: 'setting undo VERSION   (the number of the last change of a setting)',
  input: z.strictObject({ version: wholeNumber(999_999_999, 1) }),
  words: { version: 'the number of the version' },
  changes: true,
  basis: async (app, { version: id }) => {
    const { version, one, now } = await versionNamed(app, id)
    return basisOf(one, now, one.parse(version.before))
  },
  run: async (app, { version: id }, actor) => {
    const { version, one } = await versionNamed(app, id)
    const { before, after, validFrom, onRecorded } = await changeSetting(app, one, version.before, actor, { undoes: id })
    const detail = { before, after, undoes: id, validFrom: validFrom.toISOString() }
    return { value: { setting: one.name, ...detail }, subject: one.name, detail, onRecorded }
  },
})

/** Refuses who could neither ask for nor sign the change that is cancelled. */
const assertConcerns = async (app: AppContext, one: Setting, actor: string): Promise<void> => {
  const held = await rolesOf(app, actor)
  const concerned = one.rows.some((row) => {
    const { alone, ask, sign } = rightOf(held, row)
    return ask || sign || alone !== 'never'
  })
  if (!concerned) throw new Refusal('not_permitted', { needs: one.rows[0] ?? 'setting change' })
}

/** `setting cancel PLAN`: cancels a planned change, which one person may do. */
export const settingCancel = defineCommand({
  name: 'setting cancel',
  usage: 'setting cancel PLAN   (the number of a planned change)',
  input: z.strictObject({ plan: wholeNumber(999_999_999, 1) }),
  words: { plan: 'the number of the planned change' },
  changes: true,
  stops: true,
  run: async (outside, { plan: id }, actor) => {
    const app = requireTransaction(outside)
    await lockSettings(app)
    const found = await lockPlan(app, id)
    if (found === null) throw new UsageError(`there is no planned change ${id}`)
    await assertConcerns(app, await settingNamed(app, found.setting), actor)
    if (found.state !== 'waiting') throw new Refusal('not_waiting', { state: found.state })
    const shown = { setting: found.setting, value: found.value, at: found.due_at.toISOString() }
    const onRecorded: CommandResult['onRecorded'] = (inside, record) => endPlan(inside, id, 'cancelled', record)
    return { value: { plan: id, state: 'cancelled', ...shown }, subject: found.setting, detail: shown, onRecorded }
  },
})

/** Commands about the settings of the platform. */
export const settingsCommands: readonly Command[] = [settingShow, settingChange, settingUndo, settingCancel]
