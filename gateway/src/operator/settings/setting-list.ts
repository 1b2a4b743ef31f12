import type { AppContext } from '../../kernel/context.ts'
import { readThresholdSettings, thresholdSetting } from '../approvals/threshold-setting.ts'
import { readDeadlineSettings } from '../cases/deadline-setting.ts'
import { UsageError } from '../command/usage-error.ts'
import { feedbackBoundsSetting } from '../contact/feedback.ts'
import { supportHoursSetting } from '../contact/support-hours.ts'
import { passwordExpirySetting } from '../members/password.ts'
import { registrationSetting } from '../members/registration.ts'
import { receiptSetting } from '../money/receipt-setting.ts'
import { domainsSetting } from '../platform/domains.ts'
import { maintenanceSetting } from '../platform/maintenance.ts'
import { moduleSettings } from '../platform/modules.ts'
import { regionSetting } from '../platform/regions.ts'
import { archiveSetting } from '../platform/retention-lottery.ts'
import { retentionSettings } from '../platform/retention-rules.ts'
import { matchLimitSetting } from '../play/sports.ts'
import { claimAlertSetting } from '../rewards/claim-alert-setting.ts'
import type { Setting } from './core/define-setting.ts'

const fixed: readonly Setting[] = [
  maintenanceSetting,
  regionSetting,
  domainsSetting,
  ...moduleSettings.values(),
  registrationSetting,
  passwordExpirySetting,
  receiptSetting,
  matchLimitSetting,
  claimAlertSetting,
  feedbackBoundsSetting,
  supportHoursSetting,
  ...retentionSettings.values(),
]

/** Every setting of the operator: the declared ones, and those of each lottery, command and currency. */
export const readSettings = async (app: AppContext): Promise<readonly Setting[]> => {
  const games = await app.store.db.selectFrom('lottery_game').select('code').orderBy('code').execute()
  return [...fixed, ...games.map(({ code }) => archiveSetting(code)), ...(await readDeadlineSettings(app)), ...(await readThresholdSettings(app))]
}

const thresholdNamed = async (app: AppContext, name: string): Promise<Setting | undefined> => {
  const [, slug = '', currency = ''] = /^threshold\.([a-z-]{1,60})\.([A-Z][A-Z0-9]{2,7})$/.exec(name) ?? []
  const known = await app.store.db.selectFrom('approval_threshold').select('command').distinct().execute()
  const command = known.find((one) => one.command.replaceAll(' ', '-') === slug)?.command
  const code = await app.store.db.selectFrom('currency').select('code').where('code', '=', currency).executeTakeFirst()
  return command === undefined || code === undefined ? undefined : thresholdSetting(command, currency)
}

/** Finds a setting by its name; throws a `UsageError` where there is none. */
export const settingNamed = async (app: AppContext, name: string): Promise<Setting> => {
  const declared = fixed.find((one) => one.name === name)
  const found = declared ?? (await readSettings(app)).find((one) => one.name === name) ?? (await thresholdNamed(app, name))
  if (found === undefined) throw new UsageError(`there is no setting ${name}: see setting show`)
  return found
}
