import { rightOf, signersOf } from '@perya/domain/staff/rights'
import type { Role } from '@perya/domain/staff/roles'
import type { AppContext } from '../../kernel/context.ts'
import { isSameValue, revisionOf } from './core/change-setting.ts'
import type { Setting } from './core/define-setting.ts'
import type { PlanRow } from './core/plan-rows.ts'
import { readWaitingPlans } from './core/plan-rows.ts'
import { readLastVersions, type VersionRow } from './core/version-rows.ts'

const shownVersion = ({ id, actor, asked_by: askedBy, reason, record_id: record, at, valid_from: validFrom, undoes, before, after }: VersionRow) => ({
  ...{ version: id, by: actor, askedBy, reason, record, at: at.toISOString(), validFrom: validFrom.toISOString() },
  ...{ before, after, undoes },
})

/** A change of a setting as it is shown. */
export const presentVersion = (row: VersionRow) => shownVersion(row)

const shownPlan = ({ id, value, due_at: due, actor, asked_by: askedBy, reason, record_id: record }: PlanRow) => ({
  ...{ plan: id, value, at: due.toISOString(), by: actor, askedBy, reason, record },
})

/** Whether every change of a setting needs two people, none does, or it depends on the change. */
const peopleOf = ({ rows }: Setting): 'one' | 'two' | 'depends' => {
  const two = rows.filter((row) => signersOf(row).length > 0).length
  return two === 0 ? 'one' : two === rows.length ? 'two' : 'depends'
}

const mayChange = (held: readonly Role[], { rows }: Setting): boolean => {
  const general = rightOf(held, 'setting change')
  return (general.ask || general.alone !== 'never') && rows.some((row) => rightOf(held, row).ask || rightOf(held, row).alone !== 'never')
}

type Known = { readonly versions: ReadonlyMap<string, VersionRow>; readonly plans: readonly PlanRow[] }

const present = async (app: AppContext, setting: Setting, held: readonly Role[], { versions, plans }: Known) => {
  const value = await setting.read(app)
  const last = versions.get(setting.name)
  const { name, area, summary, touches, schema } = setting
  return {
    ...{ name, area, summary, touches, schema, value, people: peopleOf(setting), mayChange: mayChange(held, setting) },
    standard: setting.standard(app),
    isStandard: isSameValue(value, setting.standard(app)),
    revision: await revisionOf(app, setting, value),
    changed: last === undefined ? null : shownVersion(last),
    planned: plans.filter((plan) => plan.setting === name).map(shownPlan),
  }
}

/** Settings with their value, default, last change and planned changes, as a person with these roles sees them. */
export const presentSettings = async (app: AppContext, settings: readonly Setting[], held: readonly Role[]) => {
  const known = { versions: await readLastVersions(app), plans: await readWaitingPlans(app) }
  const shown = []
  for (const setting of settings) shown.push(await present(app, setting, held, known))
  return shown
}
