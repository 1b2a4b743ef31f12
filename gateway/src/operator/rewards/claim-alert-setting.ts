import { platformState, setPlatformSetting } from '../../kernel/settings/platform-state.ts'
import { wholeNumber } from '../command/fields.ts'
import { defineSetting } from '../settings/core/define-setting.ts'

const maxClaims = 100_000

/** The number of reward claims within an hour directly below one upline at which the operator is alerted. */
export const claimAlertSetting = defineSetting<number>({
  name: 'rewards.claim-alert',
  area: 'rewards',
  summary: 'The number of reward claims within an hour directly below one upline at which the operator is alerted; 0: never.',
  touches: 'Alerts only; no claim is refused.',
  value: wholeNumber(maxClaims),
  standard: () => 5,
  read: async (app) => (await platformState(app)).rewards.alertClaims,
  write: async (app, alertClaims) => {
    await setPlatformSetting(app, 'rewards', { alertClaims })
    return null
  },
  right: () => 'promotion publish',
  rows: ['promotion publish'],
})
